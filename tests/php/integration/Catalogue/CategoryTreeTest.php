<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\Categories\Category;
use Vitrine\Catalogue\Categories\CategoryTree;
use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ReadModel\CategoryReadModel;
use Vitrine\Catalogue\ReadModel\ReadModelRebuild;
use Vitrine\Database\Database;
use Vitrine\Search\Index\IndexWriter;
use Vitrine\Search\Lists\ListPage;
use Vitrine\Search\Lists\ProductListQuery;
use Vitrine\Search\Lists\ProductLists;

/** Lists of categories that contain others, and moves in the tree. */
final class CategoryTreeTest extends CategoryTreeTestCase {

	private function list( int $category ): ListPage {
		return $this->service( ProductLists::class )->page( new ProductListQuery( within: $category ) );
	}

	/** @return list<string> */
	private function titles( int $category ): array {
		$titles = array_map( static fn ( $item ): string => $item->title, $this->list( $category )->items() );
		sort( $titles );
		return $titles;
	}

	/** @return list<string> Titles with counts, indented by depth. */
	private function tree(): array {
		return array_map(
			static fn ( Category $one ): string => str_repeat( '-', $one->depth ) . "$one->title $one->count",
			$this->service( ProductLists::class )->categories()
		);
	}

	public function testParentsListTheProductsOfTheirDescendants(): void {
		self::assertSame( array( 'Bowl', 'Doppio', 'Moon vase', 'Mug' ), $this->titles( $this->ceramics ) );
		self::assertSame( array( 'Doppio', 'Mug' ), $this->titles( $this->cups ) );
		self::assertSame( array( 'Doppio' ), $this->titles( $this->espresso ) );
		self::assertSame( 4, $this->list( $this->ceramics )->scope );
		self::assertSame( array( 'Tables 1', 'Ceramics 4', '-Vases 1', '-Cups 2', '--Espresso cups 1' ), $this->tree() );
		$query    = new ProductListQuery( selected: array( 'category' => (string) $this->cups ) );
		$filtered = $this->service( ProductLists::class )->page( $query );
		$choices  = $filtered->group( 'category' )->choices ?? array();
		self::assertSame( 2, $filtered->total );
		self::assertSame( 4, array_column( $choices, 'count', 'label' )['Ceramics'] );
		$page = $this->service( ProductLists::class )->page( new ProductListQuery( within: $this->ceramics, page: 2, size: 3 ) );
		self::assertSame( array( 1, 2 ), array( count( $page->products ), $page->pages ) );
		self::assertCount( 4, $this->service( ProductLists::class )->pick( 'category', 8, $this->ceramics ) );
	}

	public function testSearchFindsProductsByTheNamesOfAncestors(): void {
		$page = $this->service( ProductLists::class )->page( new ProductListQuery( search: 'ceramics' ) );
		self::assertSame( 4, $page->total );
	}

	public function testMovesACategoryInAllLanguages(): void {
		$this->moveTerm( $this->cups, $this->tables, 'de' );
		self::assertSame( array( 'Tables 3', '-Cups 2', '--Espresso cups 1', 'Ceramics 2', '-Vases 1' ), $this->tree() );
		self::assertSame( array( 'Doppio', 'Mug', 'Oak' ), $this->titles( $this->tables ) );
		self::assertSame( array( 'Bowl', 'Moon vase' ), $this->titles( $this->ceramics ) );
		self::assertSame( $this->term( $this->tables, 'en' )->term_id, $this->term( $this->cups, 'en' )->parent );
		self::assertSame( 'Tables › Cups › Espresso cups', $this->service( ProductLists::class )->categories()[2]->pathText() );
		self::assertSame( 3, $this->service( ProductLists::class )->page( new ProductListQuery( search: 'tables' ) )->total );
		$this->moveTerm( $this->espresso, 0 );
		self::assertContains( 'Espresso cups 1', $this->tree() );
		self::assertSame( 0, $this->term( $this->espresso, 'de' )->parent );
	}

	public function testACategoryIsNeverItsOwnDescendant(): void {
		$before = $this->tree();
		foreach ( array( 'en', 'de' ) as $language ) {
			wp_update_term(
				$this->term( $this->ceramics, 'en' )->term_id,
				PostTypes::CATEGORY,
				array( 'parent' => max( 0, $this->term( $this->espresso, $language )->term_id ) )
			);
		}
		$this->deliver();
		self::assertSame( $before, $this->tree() );
		self::assertSame( $this->term( $this->cups, 'de' )->term_id, $this->term( $this->espresso, 'de' )->parent );
		// Two simultaneous moves, or a broken import, may still store one.
		$database = $this->service( Database::class );
		foreach ( array( $this->ceramics => $this->espresso, $this->tables => $this->tables ) as $one => $parent ) {
			$database->run( 'UPDATE {category_view} SET parent_id = %d WHERE category_id = %d', array( $parent, $one ) );
		}
		$this->service( ReadModelRebuild::class )->run();
		$this->service( IndexWriter::class )->drain();
		self::assertCount( 5, $this->tree() );
		self::assertSame( array( 'Bowl', 'Doppio', 'Moon vase', 'Mug' ), $this->titles( $this->ceramics ) );
		$this->moveTerm( $this->ceramics, 0 );
		self::assertSame( array( 'Tables 1', 'Ceramics 4', '-Vases 1', '-Cups 2', '--Espresso cups 1' ), $this->tree() );
	}

	public function testLiftsTheChildrenOfADeletedCategory(): void {
		foreach ( array( 'en', 'de' ) as $language ) {
			wp_delete_term( $this->term( $this->cups, $language )->term_id, PostTypes::CATEGORY );
		}
		$this->deliver();
		self::assertSame( array( 'Tables 1', 'Ceramics 3', '-Espresso cups 1', '-Vases 1' ), $this->tree() );
		self::assertSame( array( 'Bowl', 'Doppio', 'Moon vase' ), $this->titles( $this->ceramics ) );
		self::assertSame( $this->term( $this->ceramics, 'de' )->term_id, $this->term( $this->espresso, 'de' )->parent );
		self::assertSame( 0, $this->service( ProductLists::class )->page( new ProductListQuery( search: 'tassen' ) )->total );
	}

	public function testATranslationHasTheNearestTranslatedAncestor(): void {
		$text = static fn ( string $title ): array => array( 'title' => $title, 'slug' => '', 'description' => '' );
		$save = fn ( int $id, string $title ) => $this->service( CategoryWriter::class )
			->save( $id, 0, 0, array( 'it' => $text( $title ) ) );
		$save( $this->espresso, 'Tazzine' );
		self::assertSame( 0, $this->term( $this->espresso, 'it' )->parent );
		$save( $this->ceramics, 'Ceramica' );
		self::assertSame( $this->term( $this->ceramics, 'it' )->term_id, $this->term( $this->espresso, 'it' )->parent );
		// Saving a translation doesn't move the category to where its term is.
		wp_update_term( $this->term( $this->espresso, 'it' )->term_id, PostTypes::CATEGORY, array( 'name' => 'Tazzine da caffè' ) );
		self::assertSame( $this->cups, $this->service( CategoryTree::class )->ancestors( $this->espresso )[0] );
		$save( $this->cups, 'Tazze' );
		self::assertSame( $this->term( $this->cups, 'it' )->term_id, $this->term( $this->espresso, 'it' )->parent );
		wp_delete_term( $this->term( $this->cups, 'it' )->term_id, PostTypes::CATEGORY );
		self::assertSame( $this->term( $this->ceramics, 'it' )->term_id, $this->term( $this->espresso, 'it' )->parent );
		self::assertSame( $this->cups, $this->service( CategoryTree::class )->ancestors( $this->espresso )[0] );
	}

	public function testARebuildReadsTheTree(): void {
		$before   = $this->tree();
		$database = $this->service( Database::class );
		$database->run( 'UPDATE {category_view} SET parent_id = NULL, trail = NULL' );
		$this->service( IndexWriter::class )->rebuild();
		self::assertContains( 'Ceramics 1', $this->tree() );
		$this->service( ReadModelRebuild::class )->begin();
		$this->deliver();
		self::assertSame( $before, $this->tree() );
		self::assertSame( 'Ceramics › Cups › Espresso cups', $this->service( ProductLists::class )->categories()[4]->pathText() );
	}

	public function testMenusFollowACategoryThatIsMovedToTheTop(): void {
		$changes = did_action( 'vitrine_content_changed' );
		$this->service( CategoryWriter::class )->save( $this->vases, 0, 0, array(), 0 );
		self::assertGreaterThan( $changes, did_action( 'vitrine_content_changed' ) );
	}

	public function testARebuildReadsTheTreeOncePerBatch(): void {
		foreach ( range( 1, 30 ) as $number ) {
			$this->below( $this->cups, array( 'en' => "Size $number" ) );
		}
		$trees   = 0;
		$counted = static function ( string $query ) use ( &$trees ): string {
			$trees += str_contains( $query, 'GROUP BY category_id' ) ? 1 : 0;
			return $query;
		};
		add_filter( 'query', $counted );
		$categories = $this->service( CategoryReadModel::class );
		$categories->rewriteAll();
		self::assertLessThan( 5, $trees );
		$trees = 0;
		$mugs  = array( 'title' => 'Mugs', 'slug' => '', 'description' => '' );
		$this->service( CategoryWriter::class )->save( $this->cups, 0, 0, array( 'en' => $mugs ) );
		self::assertLessThan( 8, $trees );
		remove_filter( 'query', $counted );
	}

	/** For instance of a shop whose read model was lost: parents have to be written before their children. */
	public function testARebuildFromNothingReadsTheParentsOfTerms(): void {
		$before = $this->tree();
		$this->moveTerm( $this->ceramics, $this->tables );
		$moved = $this->tree();
		$this->service( Database::class )->run( 'DELETE FROM {category_view}' );
		$this->service( CategoryReadModel::class )->rewriteAll();
		$this->service( IndexWriter::class )->drain();
		self::assertSame( $moved, $this->tree() );
		self::assertNotSame( $before, $moved );
		self::assertSame( 'Tables › Ceramics › Vases', $this->service( ProductLists::class )->categories()[2]->pathText() );
	}

	public function testListsOfTreesTakeNoMoreQueries(): void {
		$this->list( $this->tables );
		$flat = $this->queriesOf( fn () => $this->list( $this->tables ) );
		$this->list( $this->ceramics );
		self::assertSame( $flat, $this->queriesOf( fn () => $this->list( $this->ceramics ) ) );
	}
}
