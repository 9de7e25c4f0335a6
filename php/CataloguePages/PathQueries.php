<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Closure;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ReadModel\CataloguePaths;
use Vitrine\Catalogue\ReadModel\ViewRows;
use Vitrine\Catalogue\Storage\Families;
use Vitrine\Kernel\Lazy;
use Vitrine\Storefront\Routing\MatchedPage;

/** WP_Query variables for catalogue URLs. */
final class PathQueries {

	/** Path kind of a variant, below the path of its product; the object is the product's post. */
	public const VARIANT = 'variant';

	/** @param Closure(): ViewRows $rows Only borrowed versions need them. */
	public function __construct(
		private readonly Families $families,
		#[Lazy( ViewRows::class )] private readonly Closure $rows,
	) {
	}

	/** The variant at a path below its product's. */
	public function variant( MatchedPage $product, string $path ): ?MatchedPage {
		$post  = $product->kind === CataloguePaths::PRODUCT_FALLBACK
			? (int) ( $this->rows )()->post( $product->object )
			: $product->object;
		$found = $this->families->variantAt( $post, $path );
		return $found === null
			? null
			: new MatchedPage( $path, self::VARIANT, $post, $found['id'], $found['paths'], parent: $product );
	}

	/** @return array<string, mixed> */
	public static function product( int $post ): array {
		return array(
			'post_type'              => PostTypes::PRODUCT,
			'p'                      => $post,
			'no_found_rows'          => true,
			'update_post_term_cache' => false,
		);
	}

	/**
	 * A category's products come from the read model, so the main query resolves the term and fetches no posts.
	 *
	 * @return array<string, mixed>
	 */
	public static function category( int $term ): array {
		return array(
			'vitrine_page'  => 'category',
			'no_found_rows' => true,
			'tax_query'     => array( // phpcs:ignore WordPress.DB.SlowDBQuery -- never executed, only parsed.
				array(
					'taxonomy'         => PostTypes::CATEGORY,
					'field'            => 'term_id',
					'terms'            => array( $term ),
					'include_children' => false,
				),
			),
		);
	}

	/**
	 * A product borrowed from another language: the object is the row of the read model.
	 *
	 * @return array<string, mixed>
	 */
	public function borrowedProduct( int $row ): array {
		$post = ( $this->rows )()->post( $row );
		return $post === null ? array( 'error' => '404' ) : self::product( $post );
	}

	/** @return array<string, mixed> */
	public function borrowedCategory( int $row ): array {
		$term = ( $this->rows )()->term( $row );
		return $term === null ? array( 'error' => '404' ) : self::category( $term );
	}
}
