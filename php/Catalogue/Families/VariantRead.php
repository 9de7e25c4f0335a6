<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

/** An existing variant as it was read by the form that edits it. */
final readonly class VariantRead {

	/**
	 * @param int      $revision See `ProductWriter::revision`.
	 * @param int|null $stock    An edited stock is rejected if anything was sold since.
	 */
	public function __construct( public int $id, public int $revision, public ?int $stock ) {
	}
}
