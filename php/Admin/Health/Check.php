<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

/** Something that Site Health looks at. Asking it must cost little: WordPress does it once a week by itself, and on each visit of the page. */
interface Check {

	/** Unique among the checks, in small letters. */
	public function key(): string;

	/** What is looked at, for a list of checks. */
	public function title(): string;

	public function find(): Finding;
}
