<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;

/** The filters of the product list, from the URL. */
final readonly class ListCriteria {

	public const LANGUAGE = 'vitrine_language';
	public const MISSING  = 'vitrine_missing';
	public const CATEGORY = 'vitrine_in';
	public const STOCK    = 'vitrine_stock';
	public const SALE     = 'vitrine_sale';
	public const FACTS    = 'vitrine_facts';
	public const LISTED   = 'vitrine_listed';

	/** Highest quantity that counts as low stock. */
	public const FEW_LEFT_MAX = 3;

	/**
	 * @param string $language Lists the texts in this language; '' lists each product once.
	 * @param string $missing  Products not published in this language.
	 * @param int    $category Canonical id.
	 * @param string $stock    `none`, `few`, `there`, `order`, or ''.
	 * @param bool   $sale     Products on sale only.
	 * @param string $facts    Products without this fact, see `MissingFacts::labels()`.
	 * @param string $listed   `yes` for products in lists, `no` for unlisted ones, or ''.
	 */
	public function __construct(
		public string $language,
		public string $missing,
		public int $category,
		public string $stock,
		public bool $sale,
		public string $facts = '',
		public string $listed = '',
	) {
	}

	public static function fromRequest( Languages $languages ): self {
		return new self(
			$languages->find( self::argument( self::LANGUAGE ) )->code ?? '',
			$languages->find( self::argument( self::MISSING ) )->code ?? '',
			absint( self::argument( self::CATEGORY ) ),
			self::argument( self::STOCK ),
			self::argument( self::SALE ) === '1',
			self::argument( self::FACTS ),
			self::argument( self::LISTED ),
		);
	}

	/** Whether this request is for the product list. */
	public static function isProductList(): bool {
		$type = $_GET['post_type'] ?? ''; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- compared only.
		return ( $GLOBALS['pagenow'] ?? '' ) === 'edit.php' && $type === PostTypes::PRODUCT;
	}

	private static function argument( string $name ): string {
		$value = $_GET[ $name ] ?? ''; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- read-only; sanitized below.
		return is_string( $value ) ? sanitize_key( $value ) : '';
	}
}
