<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** A module that keeps tables of its own. */
interface ProvidesTables {

	/**
	 * Bodies of CREATE TABLE in the form that dbDelta reads (two spaces after PRIMARY KEY, one column a line), by short name.
	 *
	 * @return array<string, string>
	 */
	public function tables(): array;
}
