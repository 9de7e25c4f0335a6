<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;

/** What somebody looks for in the list of products, as its address says. */
final readonly class ListChoice {

	public const LANGUAGE = 'vitrine_language';
	public const MISSING  = 'vitrine_missing';
	public const CATEGORY = 'vitrine_in';
	public const STOCK    = 'vitrine_stock';
	public const SALE     = 'vitrine_sale';

	/** No more pieces than this are few. */
	public const FEW = 3;

	/**
	 * @param string $language Texts of this language alone; '' for each product once.
	 * @param string $missing  Products that are not published in it.
	 * @param int    $category Canonical id.
	 * @param string $stock    `none`, `few`, `there`, `order`, or ''.
	 * @param bool   $sale     On sale alone.
	 */
	public function __construct( public string $language, public string $missing, public int $category, public string $stock, public bool $sale ) {
	}

	public static function ofRequest( Languages $languages ): self {
		return new self(
			$languages->find( self::asked( self::LANGUAGE ) )->code ?? '',
			$languages->find( self::asked( self::MISSING ) )->code ?? '',
			absint( self::asked( self::CATEGORY ) ),
			self::asked( self::STOCK ),
			self::asked( self::SALE ) === '1',
		);
	}

	/** Whether this request shows the list. */
	public static function listed(): bool {
		$type = $_GET['post_type'] ?? ''; // phpcs:ignore WordPress.Security -- a name, compared.
		return ( $GLOBALS['pagenow'] ?? '' ) === 'edit.php' && $type === PostTypes::PRODUCT;
	}

	private static function asked( string $name ): string {
		$value = $_GET[ $name ] ?? ''; // phpcs:ignore WordPress.Security -- narrows a list; made a key below.
		return is_string( $value ) ? sanitize_key( $value ) : '';
	}
}
