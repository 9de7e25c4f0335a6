<?php
/** An import pauses before it tries again. Here it tries at once: this function hides PHP's own in the importer's namespace. */

declare(strict_types=1);

namespace Vitrine\Import;

function sleep( int $seconds ): int {
	return 0;
}
