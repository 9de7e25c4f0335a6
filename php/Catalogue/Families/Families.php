<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

use Vitrine\Catalogue\ProductDetails;

/** Families of variants, from any catalogue engine. */
interface Families {

	/** A family for sale with the addresses of its variants in the current language; null if the product has no variants. */
	public function find( int $id ): ?Family;

	/** The product page of a family with a variant's facts and its own pictures first; null if it is not for sale. */
	public function details( ProductDetails $family, int $variant ): ?ProductDetails;

	/**
	 * Variant of a family by its address in the current language.
	 *
	 * @param int $post The family's post.
	 * @return array{id: int, paths: array<string, string>}|null Its id, and its paths by language code.
	 */
	public function variantAt( int $post, string $path ): ?array;
}
