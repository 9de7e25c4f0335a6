<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings;

/** A topic whose panel shows more than what it edits: choices, addresses to copy, what is missing. */
interface HasContext {

	/** @return array<string, mixed> No secrets. */
	public function context(): array;
}
