<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\UnpricedProducts;
use Vitrine\I18n\Translations;

/** Keeps a product without a price from being published in the product list. The editor checks it on its own. */
final class PublishGuard {

	private const SHOWN = array( 'publish', 'future' );

	public function __construct(
		private readonly Translations $translations,
		private readonly ProductWriter $writer,
		private readonly UnpricedProducts $unpriced,
	) {
	}

	public static function message(): string {
		return __( 'Published products need a price.', 'vitrine' );
	}

	/**
	 * @param string           $status New status of the post.
	 * @param ProductData|null $facts  To be saved with it; null for the product's current facts.
	 */
	public function mayHaveStatus( int $post, string $status, ?ProductData $facts = null ): bool {
		if ( ! in_array( $status, self::SHOWN, true ) || in_array( get_post_status( $post ), self::SHOWN, true ) ) {
			return true;
		}
		$owner = $this->translations->ownerOf( Translations::PRODUCT, $post );
		if ( $owner === null ) {
			return true;
		}
		$facts ??= $this->writer->facts( $owner['canonical_id'] );
		return $facts !== null && $this->unpriced->mayPublish( $owner['canonical_id'], $facts );
	}

	/**
	 * Filter `wp_insert_post_data` in the product list, for WordPress's bulk edit: other posts are changed, this one keeps its status.
	 *
	 * @param array<string, mixed> $data Slashed columns.
	 * @param array<string, mixed> $post
	 * @return array<string, mixed>
	 */
	public function keepStatus( array $data, array $post ): array {
		$id = is_numeric( $post['ID'] ?? null ) ? (int) $post['ID'] : 0;
		if ( $id > 0 && $data['post_type'] === PostTypes::PRODUCT && ! $this->mayHaveStatus( $id, (string) $data['post_status'] ) ) {
			$data['post_status'] = get_post_status( $id );
		}
		return $data;
	}
}
