<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Catalogue\ProductData;
use Vitrine\I18n\Translations;

/**
 * Rights to a product's price, stock and other data, which all its languages share: they require the right to edit each of its published
 * texts. The right to edit one draft translation is not enough.
 */
final class ProductRights {

	public function __construct( private readonly Translations $translations ) {
	}

	/** Whether the user may save the data: it is unchanged, or the user may change it. */
	public function maySave( int $product, ProductData $after, ProductData $before ): bool {
		$values = static fn ( ProductData $data ): array => array(
			'createdAt'  => null,
			'content'    => $data->legal->content?->write(),
			'salePeriod' => $data->prices->salePeriod->toRow(),
		)
			+ $data->toArray();
		return $values( $after ) === $values( $before ) || $this->mayChange( $product );
	}

	public function mayChange( int $product ): bool {
		foreach ( $this->translations->versions( Translations::PRODUCT, $product ) as $post ) {
			$isPublished = in_array( get_post_status( $post ), array( 'publish', 'future', 'private' ), true );
			if ( $isPublished && ! current_user_can( 'edit_post', $post ) ) {
				return false;
			}
		}
		return true;
	}

	public static function refusal(): string {
		return __( 'Sorry, you are not allowed to change the price, stock and other data of this published product.', 'vitrine' );
	}
}
