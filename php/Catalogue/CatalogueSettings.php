<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Catalogue\Storage\Products;

/** Catalogue settings; one autoloaded option, so that reading costs no query. */
final readonly class CatalogueSettings {

	public const OPTION = 'vitrine_catalogue';

	/** Option of `Categories\CategoryPaths`. */
	public const CATEGORY_PATHS = 'vitrine_category_paths';

	private const DEFAULTS = array(
		'browser_products' => 500,
		'page_size'        => 24,
	);

	/**
	 * @param int $browserProducts Maximum number of products sent to the browser as a whole.
	 * @param int $pageSize        Products per page of a list.
	 */
	public function __construct(
		public int $browserProducts = self::DEFAULTS['browser_products'],
		public int $pageSize = self::DEFAULTS['page_size'],
	) {
	}

	public static function fromOption(): self {
		$set = (array) get_option( self::OPTION, array() ) + self::DEFAULTS;
		return new self(
			max( 1, min( 2000, (int) $set['browser_products'] ) ),
			max( 4, min( 96, (int) $set['page_size'] ) ),
		);
	}

	public static function store(): void {
		add_option( self::OPTION, self::DEFAULTS, '', true );
	}
}
