<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\I18n;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Paths;
use Vitrine\I18n\Translations;
use Vitrine\Tests\Integration\TestCase;

#[Group( 'data' )]
final class TranslationsTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	public function test_joins_versions_under_one_canonical_id(): void {
		$translations = $this->service( Translations::class );
		$translations->join( 'page', 900, 'en', 11 );
		$translations->join( 'page', 900, 'lt', 12 );
		self::assertSame( array( 'en' => 11, 'lt' => 12 ), $translations->of( 'page', 900 ) );
		self::assertSame( array( 'canonical_id' => 900, 'language' => 'lt' ), $translations->whose( 'page', 12 ) );
		self::assertSame( 901, $translations->next( 'page' ) );
	}

	public function test_an_object_stands_in_one_place_only(): void {
		$translations = $this->service( Translations::class );
		$translations->join( 'page', 910, 'en', 21 );
		$translations->join( 'page', 911, 'en', 21 );
		self::assertSame( array(), $translations->of( 'page', 910 ) );
		$translations->join( 'page', 911, 'en', 22 );
		self::assertNull( $translations->whose( 'page', 21 ) );
	}

	public function test_falls_back_to_the_default_language(): void {
		$languages = $this->service( Languages::class );
		self::assertSame( 5, Translations::best( array( 'lt' => 7, 'en' => 5 ), $languages ) );
		self::assertSame( 7, Translations::best( array( 'lt' => 7 ), $languages ) );
		self::assertNull( Translations::best( array(), $languages ) );
	}

	public function test_two_languages_may_share_a_path_and_one_may_not(): void {
		$paths = $this->service( Paths::class );
		self::assertSame( 'kontakt', $paths->give( 'page', 31, 'de', 'kontakt' ) );
		self::assertSame( 'kontakt', $paths->give( 'page', 32, 'lt', 'kontakt' ) );
		self::assertSame( 'kontakt-2', $paths->give( 'page', 33, 'de', 'kontakt' ) );
		self::assertSame( array( 'kind' => 'page', 'object_id' => 33 ), $paths->find( 'de', 'kontakt-2' ) );
		self::assertSame( 'kontakt', $paths->of( 'page', 31 ) );
	}

	public function test_a_moved_object_leaves_its_old_path(): void {
		$paths = $this->service( Paths::class );
		$paths->give( 'page', 41, 'en', 'old' );
		$paths->give( 'page', 41, 'en', 'new' );
		self::assertNull( $paths->find( 'en', 'old' ) );
	}
}
