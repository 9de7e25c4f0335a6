<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products\Editor;

use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\ProductData;
use WP_REST_Request;

/** A save of the editor, validated before the post is saved. */
final readonly class CheckedEdit {

	/**
	 * @param int                                     $product    0 for a new one.
	 * @param ProductData                             $read       As the user saw it.
	 * @param int                                     $revision   As displayed.
	 * @param array<int, list<int|Labels>|float>|null $attributes Null if none were sent; values may have to be created.
	 * @param string|null                             $brand      Name of a brand to create; null for none.
	 */
	public function __construct(
		public WP_REST_Request $request,
		public int $product,
		public ProductData $facts,
		public ProductData $read,
		public int $revision,
		public ?array $attributes,
		public ?string $brand,
	) {
	}
}
