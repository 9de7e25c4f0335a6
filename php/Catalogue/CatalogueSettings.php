<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Catalogue\Storage\Products;
use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/** Catalogue settings; one autoloaded option, so that reading costs no query. */
final readonly class CatalogueSettings implements Setting {

	public const OPTION = 'vitrine_catalogue';

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

	public static function options(): array {
		return array( self::OPTION );
	}

	public static function fromStored( array $stored ): static {
		$set = (array) $stored[ self::OPTION ] + self::DEFAULTS;
		return new self(
			max( 1, min( 2000, (int) $set['browser_products'] ) ),
			max( 4, min( 96, (int) $set['page_size'] ) ),
		);
	}

	public function toStored(): array {
		return array(
			self::OPTION => array(
				'browser_products' => $this->browserProducts,
				'page_size'        => $this->pageSize,
			),
		);
	}

	public static function isAutoloaded(): bool {
		return true;
	}

	public static function store(): void {
		add_option( self::OPTION, self::DEFAULTS, '', true );
	}
}
