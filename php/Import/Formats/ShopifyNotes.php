<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Catalogue\Gtin;
use Vitrine\Import\Rows\RowIssue;

/** Notes for the user about Shopify data that is ignored or converted. */
final class ShopifyNotes {

	/** Default values, and those that say how a number next to them is shown. */
	private const USUAL = array( '', '0', '0.0', '0.00', 'true', 'false', 'manual', 'deny', 'shopify', 'kg', 'g', 'lb', 'oz' );

	/** @var list<RowIssue> */
	private array $notes = array();

	/**
	 * @param list<string>       $header Column names in the file.
	 * @param array<int, string> $keys   Of the columns that are read, by position.
	 */
	public function __construct(
		private readonly array $header,
		private readonly array $keys,
		private readonly WithoutShipping $unshipped,
	) {
	}

	/**
	 * @param array<string, string> $variant
	 * @param list<string>          $record  All cells.
	 * @return list<RowIssue>
	 */
	public function forVariant( ShopifyProduct $product, array $variant, array $record, bool $main ): array {
		$this->notes = array();
		if ( $product->isGiftCard() ) {
			$this->note( 'gift card', __( 'Gift cards are skipped.', 'vitrine' ) );
			return $this->notes;
		}
		if ( $product->isSkipped( $variant ) ) {
			return array( $this->unshipped->skipped( $this->name( 'shipping' ) ) );
		}
		if ( ( $variant['sku'] ?? '' ) === '' ) {
			/* translators: %s: SKU generated for a product */
			$text = __( 'The product has no SKU; it will be “%s”.', 'vitrine' );
			$this->note( 'sku', sprintf( $text, $product->skuOf( $variant ) ) );
		}
		$this->stock( $variant );
		$weight = ShopifyCells::unreadableWeight( $variant );
		if ( $weight !== '' ) {
			/* translators: %s: content of a table cell */
			$text = sprintf( __( '“%s” is not a valid number and is not imported.', 'vitrine' ), RowIssue::quote( $weight ) );
			$this->note( isset( $variant['grams'] ) ? 'grams' : 'weight', $text );
		}
		$barcode = $variant['barcode'] ?? '';
		$error   = $barcode === '' ? null : Gtin::error( Gtin::normalize( $barcode ) );
		if ( $error !== null ) {
			/* translators: 1: content of a table cell, 2: what is wrong with it */
			$this->note( 'barcode', sprintf( __( '“%1$s” is not imported. %2$s', 'vitrine' ), RowIssue::quote( $barcode ), $error ) );
		}
		if ( $main ) {
			$this->status( $product );
		}
		$this->left( $record );
		return $this->notes;
	}

	/** @return list<RowIssue> Of a record that only has an image. */
	public static function forImage( ShopifyProduct $product ): array {
		/* translators: %s: handle of a Shopify product */
		$text = __( 'This line has an image of “%s”, which is imported with the product.', 'vitrine' );
		return array( RowIssue::note( '', sprintf( $text, RowIssue::quote( $product->handle() ) ) ) );
	}

	/** @param array<string, string> $variant */
	private function stock( array $variant ): void {
		$tracked = ( $variant['tracker'] ?? '' ) !== '';
		if ( $tracked && isset( $variant['quantity'] ) && ! ShopifyCells::isQuantity( $variant['quantity'] ?? '' ) ) {
			$this->note(
				'tracker',
				__( 'The file has no stock of this product: a new product is out of stock until you enter its stock.', 'vitrine' )
			);
		}
		if ( $tracked && strtolower( $variant['policy'] ?? '' ) === 'continue' ) {
			$this->note( 'policy', __( 'Backorders are not supported: without stock, the product is sold out.', 'vitrine' ) );
		}
	}

	private function status( ShopifyProduct $product ): void {
		if ( ! in_array( $product->status(), array( 'active', 'draft', 'unlisted' ), true ) ) {
			$text = __( 'The product is not published in Shopify: it will be private, visible only to your team.', 'vitrine' );
			$this->note( isset( $product->own['status'] ) && $product->status() !== 'hidden' ? 'status' : 'published', $text );
		}
	}

	/**
	 * Notes non-empty cells without a counterpart.
	 *
	 * @param list<string> $record
	 */
	private function left( array $record ): void {
		$left = array();
		foreach ( $this->header as $place => $name ) {
			$cell = strtolower( trim( $record[ $place ] ?? '' ) );
			if ( $name !== '' && ! isset( $this->keys[ $place ] ) && ! in_array( $cell, self::USUAL, true ) ) {
				$left[] = $name;
			}
		}
		if ( $left !== array() ) {
			/* translators: %s: column names */
			$this->notes[] = RowIssue::note( '', sprintf( __( 'Not imported: %s.', 'vitrine' ), implode( ', ', $left ) ) );
		}
	}

	private function note( string $key, string $message ): void {
		$this->notes[] = RowIssue::note( $this->name( $key ), $message );
	}

	private function name( string $key ): string {
		$place = array_search( $key, $this->keys, true );
		return $place === false ? '' : $this->header[ $place ];
	}
}
