"""Referee and solver for word games in Italian and Portuguese: the front door.

    >>> from contesta import open_lexicon, paperback, polywords
    >>> open_lexicon("it").verdict("caffè").valid
    True

Words are here, and a module for each box: `paperback.solve`, `polywords.place`. What the front door
offers is listed in `__init__.pyi`; a name is loaded when it is first asked
for, so that judging a word does not wait for the solver's NumPy. The rest lies in the folders
`contesta.lexicon`, `contesta.solver`, `contesta.games`, `contesta.client`, `contesta.api`.
"""

from pathlib import Path

import lazy_loader

_here = Path(__file__).parent
if not (_here / "lexicon").is_dir():
    # a checkout: the folders lie beside this one; in the wheel they lie inside it (pyproject.toml)
    __path__.append(str(_here.parent))

_load, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)


def __getattr__(name: str) -> object:
    """A name of the front door, or `__version__`."""
    if name == "__version__":
        from importlib.metadata import version  # takes longer than judging a word

        return version("contesta")
    value: object = _load(name)
    return value
