<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/**
 * A module with editable blocks: their names and attributes, needed only in wp-admin.
 *
 * Keywords are one text, separated by commas. `empty` says why a block shows nothing in the editor, and what to do about it. An attribute
 * with a `label` has a field in the editor: by its `control` (`image`, `link`, `category`, `text`), by `choices` (labels by value), or by
 * its type. `when` hides the field unless another attribute has that value.
 *
 * @phpstan-type BlockDescription array{title: string, description: string, keywords?: string, empty?: string,
 *   attributes?: array<string, array<string, mixed>>}
 */
interface DescribesBlocks {

	/** @return array<string, BlockDescription> By block name without `vitrine/`. */
	public function describeBlocks(): array;
}
