<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\CataloguePages\FilterPanel;
use Vitrine\CataloguePages\ListView;
use Vitrine\Search\Index\SetName;
use Vitrine\Search\Lists\Filters\Address;
use Vitrine\Search\Lists\Filters\AppliedFilter;
use Vitrine\Search\Lists\Filters\Argument;
use Vitrine\Search\Lists\Filters\Filter;
use Vitrine\Search\Lists\Filters\FilterChoice;
use Vitrine\Search\Lists\Filters\FilterGroup;
use Vitrine\Search\Lists\Filters\FilterList;
use Vitrine\Search\Lists\Filters\FilterPill;
use Vitrine\Search\Lists\Filters\ListFilters;
use Vitrine\Search\Lists\Filters\ListScope;
use Vitrine\Search\Lists\ProductListQuery;
use Vitrine\Search\Lists\ProductLists;

/** A new filter needs one class and its place in the list of filters. */
#[Group( 'data' )]
final class MadeUpFilterTest extends CatalogueTestCase {

	protected function setUp(): void {
		parent::setUp();
		$shop = $this->service( FilterList::class );
		$this->provide( FilterList::class, new FilterList( array( ...$shop->filters, self::featured() ) ) );
		$this->product( array( 'featured' => true, 'price' => 1000 ), array( 'en' => 'Oak bowl' ) );
		$this->product( array( 'featured' => true, 'price' => 3000, 'stock' => 0 ), array( 'en' => 'Oak table' ) );
		$this->product( array( 'price' => 3000 ), array( 'en' => 'Pine table' ) );
	}

	/** By what the shop recommends. */
	private static function featured(): Filter {
		return new class() implements Filter {

			public function arguments(): array {
				return array( 'recommended' => Argument::Values );
			}

			public function selected( Address $address ): array {
				return $address->text( 'recommended' ) === '1' ? array( 'recommended' => '1' ) : array();
			}

			public function sets( array $selected ): array {
				return array( SetName::FEATURED );
			}

			public function applied( array $selected, ListScope $list ): array {
				$own    = array_intersect_key( $selected, $this->arguments() );
				$set    = $list->set( SetName::FEATURED );
				$change = array( 'recommended' => $own === array() ? '1' : null );
				$group  = static function ( ListFilters $filters ) use ( $own, $set, $change ): FilterGroup {
					$count  = $filters->found( 'recommended' )->and( $set )->count();
					$choice = new FilterChoice( '1', 'Recommended', $change, $count, $own !== array() );
					$pills  = $own === array() ? array() : array( new FilterPill( 'recommended', 'Recommended', $change ) );
					return new FilterGroup( 'recommended', 'Our choice', array( $choice ), $pills );
				};
				return array( new AppliedFilter( 'recommended', $own, $own === array() ? null : $set, $group ) );
			}
		};
	}

	/** @param array<string, string> $get */
	private function view( array $get, bool $searches = false ): ListView {
		$query = ProductListQuery::fromAddress( $this->service( FilterList::class ), $get, 24, null, $searches );
		$page  = $this->service( ProductLists::class )->page( $query );
		return new ListView( $searches ? 'search' : 'shop', $page->query, $page, null, '/shop', 'All' );
	}

	public function testListsAreFilteredByIt(): void {
		self::assertSame( 3, $this->view( array( 'recommended' => '2' ) )->page->total );
		$page = $this->view( array( 'recommended' => '1' ) )->page;
		$titles = array_column( $page->items(), 'title' );
		self::assertSame( array( 'Oak bowl', 'Oak table' ), $titles, 'The one that is sold out comes last.' );
		self::assertSame( 1, $page->group( 'stock' )?->choices[0]->count );
		self::assertSame( 1, $this->view( array( 'recommended' => '1', 'from' => '20' ) )->page->total );
		self::assertSame( 1, $this->view( array( 's' => 'table', 'recommended' => '1' ), true )->page->total );
	}

	public function testItsCountsFollowTheOtherFilters(): void {
		$count = fn ( array $get ): ?int => $this->view( $get )->page->group( 'recommended' )?->choices[0]->count;
		self::assertSame( array( 2, 2 ), array( $count( array() ), $count( array( 'recommended' => '1' ) ) ) );
		self::assertSame( array( 1, 1 ), array( $count( array( 'stock' => '1' ) ), $count( array( 'from' => '20' ) ) ) );
	}

	public function testAddressesNameTheFilterInOrder(): void {
		$list = $this->view( array( 'sort' => 'name', 'recommended' => '1', 'stock' => '1' ) );
		self::assertSame( '/shop?stock=1&recommended=1&sort=name', $list->address( array() ) );
		self::assertFalse( $list->indexable() );
		$order = ProductListQuery::order( $this->service( FilterList::class ) );
		self::assertSame( array( 'stock', 'recommended', 'sort', 'page' ), array_slice( $order, -4 ) );
	}

	public function testThePanelHasItsGroupAndPill(): void {
		$panel = $this->service( FilterPanel::class );
		$list  = $this->view( array( 'recommended' => '1' ) );
		$names = array_column( $panel->view( $list )->groups, 'name' );
		self::assertSame( array( 'price', 'stock', 'recommended' ), $names );
		self::assertSame(
			array( array( 'id' => 'v-pill-recommended', 'label' => 'Recommended', 'url' => '/shop' ) ),
			$panel->pills( $list )
		);
		self::assertSame( '/shop', $panel->view( $list )->reset );
		self::assertSame( array(), $panel->pills( $this->view( array() ) ) );
	}
}
