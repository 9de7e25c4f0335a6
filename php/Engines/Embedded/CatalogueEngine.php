<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Catalogue\Families\Families;
use Vitrine\Catalogue\Lists\ProductLists;
use Vitrine\Catalogue\Lists\SearchIndex;
use Vitrine\Catalogue\ProductPages;
use Vitrine\Catalogue\Products;
use Vitrine\Catalogue\Stock;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** The embedded engine of the catalogue: the shop's own tables. */
final class CatalogueEngine extends Module {

	public function services(): array {
		return array(
			Products::class     => EmbeddedProducts::class,
			Stock::class        => EmbeddedStock::class,
			ProductLists::class => EmbeddedProductLists::class,
			SearchIndex::class  => EmbeddedSearchIndex::class,
			ProductPages::class => EmbeddedProductPages::class,
			Families::class     => EmbeddedFamilies::class,
		);
	}
}
