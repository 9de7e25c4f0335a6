<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Categories\Category;
use Vitrine\Catalogue\Categories\CategoryPaths;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ReadModel\CategoryReadModel;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Tests\Support\Site;

/** Addresses of categories below others: flat, or nested as the owner chooses. */
final class CategoryAddressesTest extends CategoryTreeTestCase {

	private function movedTo( string $path ): string {
		$answer = $this->http( 'GET', $path );
		return $answer->status . ' ' . preg_replace( '#^https?://[^/]+#', '', (string) $answer->header( 'Location' ) );
	}

	private function choose( CategoryPaths $paths ): void {
		update_option( CategoryPaths::OPTION, $paths->value, false );
		$this->deliver();
	}

	/** @return list<string> */
	private function paths( string $language = 'en' ): array {
		$rows = $this->service( Database::class )->rows(
			'SELECT path FROM {category_view} WHERE language = %s ORDER BY path',
			array( $language )
		);
		return array_map( 'strval', array_column( $rows, 'path' ) );
	}

	public function testOwnersChooseNestedAddresses(): void {
		self::assertSame( '200 ', $this->movedTo( '/category/espresso-cups' ) );
		$this->choose( CategoryPaths::Nested );
		self::assertSame(
			array(
				'category/ceramics',
				'category/ceramics/cups',
				'category/ceramics/cups/espresso-cups',
				'category/ceramics/vases',
				'category/tables',
			),
			$this->paths()
		);
		self::assertSame( '301 /category/ceramics/cups/espresso-cups?sort=price', $this->movedTo( '/category/espresso-cups?sort=price' ) );
		self::assertSame( '200 ', $this->movedTo( '/category/ceramics/cups/espresso-cups' ) );
		self::assertSame( '301 /de/kategorie/keramik/tassen', $this->movedTo( '/de/kategorie/tassen' ) );
		self::assertSame( '301 /it/categoria/ceramics/cups', $this->movedTo( '/it/categoria/cups' ) );
		self::assertSame( '200 ', $this->movedTo( '/it/categoria/ceramics/cups' ) );
		$html = $this->http( 'GET', '/category/ceramics/cups' )->raw;
		self::assertMatchesRegularExpression( '#hreflang="de" href="http://[^/"]+/de/kategorie/keramik/tassen">#', $html );
		self::assertMatchesRegularExpression( '#<link rel="canonical" href="http://[^/"]+/category/ceramics/cups">#', $html );
		self::assertSame( home_url( '/category/ceramics/cups' ), get_term_link( $this->term( $this->cups, 'en' ) ) );
		self::assertSame( '404 ', $this->movedTo( '/category/ceramics/nothing' ) );
		$this->choose( CategoryPaths::Flat );
		self::assertSame( '301 /category/espresso-cups', $this->movedTo( '/category/ceramics/cups/espresso-cups' ) );
		self::assertSame( '200 ', $this->movedTo( '/category/espresso-cups' ) );
	}

	public function testMovedAndRenamedCategoriesRedirect(): void {
		$this->choose( CategoryPaths::Nested );
		$this->moveTerm( $this->cups, $this->tables );
		self::assertSame( '301 /category/tables/cups/espresso-cups', $this->movedTo( '/category/ceramics/cups/espresso-cups' ) );
		self::assertSame( '301 /de/kategorie/tische/tassen', $this->movedTo( '/de/kategorie/keramik/tassen' ) );
		wp_update_term( $this->term( $this->tables, 'en' )->term_id, PostTypes::CATEGORY, array( 'slug' => 'desks' ) );
		$this->deliver();
		self::assertSame( '301 /category/desks/cups/espresso-cups', $this->movedTo( '/category/tables/cups/espresso-cups' ) );
		self::assertSame( '301 /category/desks/cups/espresso-cups', $this->movedTo( '/category/ceramics/cups/espresso-cups' ) );
		wp_delete_term( $this->term( $this->cups, 'en' )->term_id, PostTypes::CATEGORY );
		wp_delete_term( $this->term( $this->cups, 'de' )->term_id, PostTypes::CATEGORY );
		$this->deliver();
		self::assertSame( '301 /category/desks/espresso-cups', $this->movedTo( '/category/desks/cups/espresso-cups' ) );
	}

	public function testAddressesOfADisabledLanguageRedirect(): void {
		$this->choose( CategoryPaths::Nested );
		update_option( EmbeddedLanguages::OPTION, array( 'en', 'it', 'fr', 'lt' ) );
		Site::newRequest();
		$this->deliver();
		self::assertSame( '302 /category/ceramics/cups', $this->movedTo( '/de/kategorie/keramik/tassen' ) );
		self::assertSame( '302 /category/ceramics/cups', $this->movedTo( '/de/kategorie/tassen' ) );
	}

	public function testEqualNamesBelowDifferentParents(): void {
		$this->choose( CategoryPaths::Nested );
		foreach ( array( 'Glass' => 'Glas', 'Wood' => 'Holz' ) as $english => $german ) {
			$parent = $this->below( 0, array( 'en' => $english, 'de' => $german ) );
			$this->below( $parent, array( 'en' => 'Cups', 'de' => 'Tassen' ) );
		}
		$paths = $this->paths();
		foreach ( array( 'category/glass/cups', 'category/wood/cups', 'category/ceramics/cups' ) as $path ) {
			self::assertContains( $path, $paths );
		}
		self::assertContains( 'kategorie/holz/tassen', $this->paths( 'de' ) );
		$this->choose( CategoryPaths::Flat );
		self::assertCount( 9, array_unique( $this->paths() ) );
	}

	/** WordPress adds the slug of the parent, which has that of its language, to a slug that is taken. */
	public function testSlugsWithTheLanguageOfTheParent(): void {
		$this->choose( CategoryPaths::Nested );
		$sofas  = $this->below( 0, array( 'en' => 'Sofa', 'de' => 'Sofa' ) );
		$covers = $this->below( $sofas, array( 'en' => 'Covers', 'de' => 'Tassen' ) );
		$this->below( $covers, array( 'en' => 'Blue', 'de' => 'Tassen' ) );
		self::assertSame( 'sofa-de', $this->term( $sofas, 'de' )->slug );
		self::assertSame( 'tassen-sofa-de', $this->term( $covers, 'de' )->slug );
		$paths = $this->paths( 'de' );
		self::assertContains( 'kategorie/sofa/tassen', $paths );
		self::assertContains( 'kategorie/sofa/tassen/tassen', $paths );
	}

	public function testDeepTreesInOtherScripts(): void {
		$this->choose( CategoryPaths::Nested );
		$parent = 0;
		$ids    = array();
		foreach ( array( 'Κεραμικά', 'Керамика', 'خزف', '陶器', 'Φλιτζάνια', 'Чашки', 'أكواب', 'Ünder' ) as $name ) {
			$parent = $this->below( $parent, array( 'en' => $name ) );
			$ids[]  = $parent;
		}
		$this->product( array( 'categories' => array( $parent ) ), array( 'en' => 'Deep' ) );
		$categories = array_column( $this->service( ProductLists::class )->categories(), null, 'id' );
		self::assertSame( range( 0, 7 ), array_map( static fn ( int $id ): int => $categories[ $id ]->depth, $ids ) );
		foreach ( $ids as $id ) {
			$category = $categories[ $id ];
			self::assertInstanceOf( Category::class, $category );
			self::assertSame( 1, $category->count );
			self::assertSame( '200 ', $this->movedTo( (string) wp_parse_url( $category->url, PHP_URL_PATH ) ), $category->url );
		}
		self::assertStringStartsWith( 'category/%ce%ba%ce%b5%cf%81', $this->paths()[0] );
	}

	#[Group( 'heavy' )]
	public function testManyDescendantsFollowInTheBackground(): void {
		foreach ( range( 1, 45 ) as $number ) {
			$this->below( $this->espresso, array( 'en' => "Size $number" ) );
		}
		$this->choose( CategoryPaths::Nested );
		$term = $this->term( $this->ceramics, 'en' )->term_id;
		wp_update_term( $term, PostTypes::CATEGORY, array( 'slug' => 'pottery', 'name' => 'Pottery' ) );
		$queued = $this->service( Database::class )->value(
			'SELECT COUNT(*) FROM {outbox} WHERE kind = %s AND sent_at IS NULL',
			array( CategoryReadModel::BRANCH_KIND )
		);
		self::assertSame( 1, (int) $queued );
		$this->service( Outbox::class )->deliver();
		$moved = $this->movedTo( '/category/ceramics/cups/espresso-cups/size-45' );
		self::assertSame( '301 /category/pottery/cups/espresso-cups/size-45', $moved );
		$last = $this->service( ProductLists::class )->categories();
		self::assertSame( array( 'Pottery' ), array_values( array_unique( array_column( array_merge( ...array_map(
			static fn ( Category $one ): array => array_slice( $one->trail, 0, 1 ),
			$last
		) ), 'title' ) ) ) );
	}
}
