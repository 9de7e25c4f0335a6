<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

/** A Site Health test. It must be cheap: WordPress runs it weekly and on each visit to the page. */
interface HealthCheck {

	/** Unique and lowercase. */
	public function key(): string;

	/** Label in the list of tests. */
	public function title(): string;

	public function find(): Finding;
}
