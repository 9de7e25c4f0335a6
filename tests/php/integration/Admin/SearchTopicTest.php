<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\ShopManagerRole;
use Vitrine\Search\EmptySearches;
use Vitrine\Search\SynonymStore;

/** Synonyms in the settings, and searches without results in the overview. */
final class SearchTopicTest extends SettingsTestCase {

	public function testSavesSynonymsByLanguage(): void {
		$this->be( ShopManagerRole::ROLE );
		$rules = array( 'synonyms.en' => "sofa, couch\n", 'synonyms.de' => 'Kanapee => Sofa' );
		self::assertSame( 200, $this->change( 'search', $rules )->status );
		self::assertSame( 'sofa, couch', $this->read( 'search' )->json()['values']['synonyms']['en'] );
		$store = $this->service( SynonymStore::class );
		self::assertSame( array( array( 'couch' ) ), $store->rules( 'en' )->alternatives( array( 'sofa' ), 'en' ) );
		self::assertSame( array(), $store->rules( 'de' )->alternatives( array( 'sofa' ), 'de' ) );
		self::assertSame( 200, $this->change( 'search', array( 'synonyms.en' => '' ) )->status );
		self::assertFalse( get_option( SynonymStore::OPTION_PREFIX . 'en' ) );
	}

	public function testNamesTheInvalidLineAndSavesNothing(): void {
		$refused = $this->change( 'search', array( 'synonyms.en' => 'sofa, couch', 'synonyms.lt' => "sofa, kanapa\nviena" ) );
		self::assertStringContainsString( '2', self::faults( $refused )['synonyms.lt'] );
		$rules = implode( "\n", array_map( static fn ( int $number ): string => "a$number, b$number", range( 1, 1001 ) ) );
		self::assertArrayHasKey( 'synonyms.en', self::faults( $this->change( 'search', array( 'synonyms.en' => $rules ) ) ) );
		self::assertSame( '', $this->service( SynonymStore::class )->text( 'en' ) );
	}

	public function testOverviewListsSearchesWithoutResults(): void {
		// Visitors, but not the staff who try a search again.
		$this->http( 'GET', '/de/search?s=Untertasse' );
		$this->http( 'GET', '/de/search?s=Untertasse' );
		$this->be( ShopManagerRole::ROLE );
		$row = $this->rest( 'GET', '/vitrine-admin/v1/overview' )->json()['searches'][0];
		self::assertSame( array( 'untertasse', 'Deutsch', 2 ), array( $row['term'], $row['language'], $row['count'] ) );
		self::assertStringEndsWith( '/de/search?s=untertasse', $row['url'] );
		self::assertCount( 1, $this->service( EmptySearches::class )->top( 9 ) );
	}
}
