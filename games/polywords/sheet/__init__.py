"""Games played with one's own cards and scored afterwards: by name, with times, as JSON.

`sheet` puts names and times to a state, `lines` are what players did, `turns` a turn of each mode,
`saved` the sheet as it is kept between turns, `answers` what a turn comes to, in sentences.
"""
