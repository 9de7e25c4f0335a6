<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\Catalogue\Storage\Families;
use Vitrine\Catalogue\Storage\ProductPages;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Kernel\Module;
use Vitrine\Search\Lists\EmbeddedSearchIndex;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Search\Lists\SearchIndex;

defined( 'ABSPATH' ) || exit;

/** The embedded engine of the catalogue: the shop's own tables. */
final class SearchModule extends Module {

	public function services(): array {
		return array(
			SearchIndex::class  => EmbeddedSearchIndex::class,
		);
	}
}
