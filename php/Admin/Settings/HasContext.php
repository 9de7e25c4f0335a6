<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings;

/** A topic whose panel needs more than its values: choices, URLs to copy, missing details. */
interface HasContext {

	/** @return array<string, mixed> No secrets. */
	public function context(): array;
}
