<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\I18n;

use Vitrine\I18n\Languages;
use Vitrine\I18n\Paths;
use Vitrine\I18n\Translations;
use Vitrine\Tests\Integration\TestCase;

final class TranslationsTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	public function testJoinsTranslationsUnderOneCanonicalId(): void {
		$translations = $this->service( Translations::class );
		$translations->join( 'page', 900, 'en', 11 );
		$translations->join( 'page', 900, 'lt', 12 );
		self::assertSame( array( 'en' => 11, 'lt' => 12 ), $translations->versions( 'page', 900 ) );
		self::assertSame( array( 'canonical_id' => 900, 'language' => 'lt' ), $translations->ownerOf( 'page', 12 ) );
		self::assertSame( 901, $translations->next( 'page' ) );
	}

	public function testObjectBelongsToOneGroupAndIsReplacedInIt(): void {
		$translations = $this->service( Translations::class );
		$translations->join( 'page', 910, 'en', 21 );
		$translations->join( 'page', 911, 'en', 21 );
		self::assertSame( array(), $translations->versions( 'page', 910 ) );
		$translations->join( 'page', 911, 'en', 22 );
		self::assertNull( $translations->ownerOf( 'page', 21 ) );
	}

	public function testFallsBackToDefaultLanguage(): void {
		$languages = $this->service( Languages::class );
		self::assertSame( 5, Translations::best( array( 'lt' => 7, 'en' => 5 ), $languages ) );
		self::assertSame( 7, Translations::best( array( 'lt' => 7 ), $languages ) );
		self::assertNull( Translations::best( array(), $languages ) );
	}

	public function testPathsAreUniquePerLanguage(): void {
		$paths = $this->service( Paths::class );
		self::assertSame( 'kontakt', $paths->assign( 'page', 31, 'de', 'kontakt' ) );
		self::assertSame( 'kontakt', $paths->assign( 'page', 32, 'lt', 'kontakt' ) );
		self::assertSame( 'kontakt-2', $paths->assign( 'page', 33, 'de', 'kontakt' ) );
		self::assertSame( array( 'kind' => 'page', 'object_id' => 33 ), $paths->find( 'de', 'kontakt-2' ) );
		self::assertSame( 'kontakt', $paths->forObject( 'page', 31 ) );
	}

	public function testMovedObjectReleasesOldPath(): void {
		$paths = $this->service( Paths::class );
		$paths->assign( 'page', 41, 'en', 'old' );
		$paths->assign( 'page', 41, 'en', 'new' );
		self::assertNull( $paths->find( 'en', 'old' ) );
	}
}
