<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** A module with editable blocks: their names and attributes, needed only in wp-admin. */
interface DescribesBlocks {

	/**
	 * @return array<string, array{title: string, description?: string, attributes?: array<string, array<string, mixed>>}> by block name
	 *   without `vitrine/`
	 */
	public function describeBlocks(): array;
}
