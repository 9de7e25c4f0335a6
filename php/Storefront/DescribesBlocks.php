<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** A module whose blocks an editor can set: their names and attributes, asked for in wp-admin only. */
interface DescribesBlocks {

	/** @return array<string, array{title: string, description?: string, attributes?: array<string, array<string, mixed>>}> by block name without `vitrine/` */
	public function describeBlocks(): array;
}
