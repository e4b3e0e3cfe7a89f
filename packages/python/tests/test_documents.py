"""What the documents show in Python runs as it is printed, against the service."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest


@pytest.mark.parametrize("path", os.environ["DUET_DOCUMENTS"].split(os.pathsep))
def test_every_sample_runs(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    samples = re.findall(r"```python\n(.*?)```", Path(path).read_text(encoding="utf-8"), re.DOTALL)
    assert samples
    space: dict[str, Any] = {"__name__": "sample"}
    for sample in samples:
        exec(compile(sample, path, "exec"), space)
    assert capsys.readouterr().out.strip()
