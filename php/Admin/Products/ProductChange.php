<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Catalogue\Edit\InvalidProductData;
use Vitrine\Catalogue\Edit\ProductDataForm;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\Database\DuplicateKey;
use Vitrine\Kernel\Currency;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Prices\MainCurrency;

/** Optimistic-locking update of a product. */
final class ProductChange {

	public function __construct( private readonly ProductWriter $writer, private readonly Settings $settings ) {
	}

	/**
	 * The product as the user saw it: its current data with the stock that was displayed, so that sales since then are detected.
	 *
	 * @param int      $revision As displayed.
	 * @param int|null $stock    As displayed.
	 * @throws StaleProduct
	 */
	public function asRead( int $id, int $revision, ?int $stock ): ProductData {
		$now   = $this->writer->revision( $id );
		$facts = $this->writer->facts( $id );
		if ( $facts === null || $now !== $revision ) {
			throw new StaleProduct( $facts ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		}
		return $facts->with( stock: $stock );
	}

	/**
	 * @param array<string, mixed> $sent   In the format of `ProductDataForm`.
	 * @param ProductData          $before Keeps the values of fields that were not sent.
	 * @throws InvalidProductData
	 */
	public function read( array $sent, ProductData $before ): ProductData {
		return ProductDataForm::read( $sent, $before, Currency::of( $this->settings->get( MainCurrency::class )->code ) );
	}

	/**
	 * Validates without writing, so that an error keeps everything else from being saved.
	 *
	 * @param array<string, mixed> $sent In the format of `ProductDataForm`.
	 * @throws InvalidProductData
	 * @throws StaleProduct If the stock was changed, but sales have changed it as well.
	 */
	public function checked( int $id, array $sent, ProductData $read ): ProductData {
		$facts = $this->read( $sent, $read );
		$this->checkSku( $id, $facts->identifiers->sku );
		$now = $this->writer->facts( $id );
		if ( $facts->stock !== $read->stock && $now?->stock !== $read->stock ) {
			throw new StaleProduct( $now, true ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		}
		return $facts;
	}

	/**
	 * @throws InvalidProductData
	 * @throws StaleProduct
	 */
	public function write( int $id, ProductData $data, ProductData $read, int $revision ): void {
		try {
			$this->writer->change( $id, $data, $read, $revision );
		} catch ( DuplicateKey ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidProductData( array( 'sku' => self::outdatedMessage() ) );
		}
	}

	/** @throws InvalidProductData */
	public function checkSku( int $id, string $sku ): void {
		$owner = $sku === '' ? null : $this->writer->bySku( $sku );
		if ( $owner !== null && $owner !== $id ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidProductData( array( 'sku' => self::outdatedMessage() ) );
		}
	}

	/** The message to a user whose change came too late. */
	public static function explain( StaleProduct $stale ): string {
		if ( $stale->now === null ) {
			return __( 'This product no longer exists.', 'vitrine' );
		}
		if ( ! $stale->stock ) {
			return __(
				'Someone else has changed this product since you opened it. Nothing was saved; reload the product to see the changes.',
				'vitrine'
			);
		}
		return $stale->now->stock === null
			? __( 'Someone else has changed this product: its stock is no longer tracked. Nothing was saved.', 'vitrine' )
			: sprintf(
				/* translators: %s: quantity */
				__(
					'The stock has changed to %s since you opened this product. Nothing was saved; please check the quantity again.',
					'vitrine'
				),
				number_format_i18n( $stale->now->stock )
			);
	}

	public static function outdatedMessage(): string {
		return __( 'Another product already uses this SKU.', 'vitrine' );
	}
}
