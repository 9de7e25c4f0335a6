<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Catalogue\Lists\ProductLists;
use Vitrine\Catalogue\Lists\SearchIndex;
use Vitrine\Catalogue\ProductPages;
use Vitrine\Catalogue\Products;
use Vitrine\Catalogue\Stock;
use Vitrine\Catalogue\Tax\VatRates;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Module;

/** The embedded engine behind the catalogue's doors: the shop's own tables. */
final class CatalogueEngine implements Module {

	public function services(): array {
		return array(
			Products::class         => static fn ( Container $c ): Products => $c->get( EmbeddedProducts::class ),
			Stock::class            => static fn ( Container $c ): Stock => new EmbeddedStock( $c->get( Database::class ) ),
			ProductLists::class     => static fn ( Container $c ): ProductLists => new EmbeddedProductLists( $c->get( Database::class ), $c->get( Languages::class ), $c->get( ItemReader::class ) ),
			SearchIndex::class      => static fn ( Container $c ): SearchIndex => new EmbeddedSearchIndex( $c->get( Database::class ), $c->get( Languages::class ), $c->get( ItemReader::class ) ),
			ProductPages::class     => static fn ( Container $c ): ProductPages => new EmbeddedProductPages( $c->get( Database::class ), $c->get( Languages::class ), $c->get( ItemReader::class ), $c->get( EmbeddedProducts::class ) ),
			EmbeddedProducts::class => static fn ( Container $c ): EmbeddedProducts => new EmbeddedProducts( $c->get( Database::class ), $c->get( Languages::class ), $c->get( ItemReader::class ) ),
			ItemReader::class       => static fn ( Container $c ): ItemReader => new ItemReader( $c->get( Languages::class ), $c->get( VatRates::class ), $c->get( Clock::class ) ),
		);
	}

	public function register( Container $container ): void {
	}
}
