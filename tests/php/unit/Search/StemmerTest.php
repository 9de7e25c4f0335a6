<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Search;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\I18n\SearchNormalizer;
use Vitrine\Search\Language\Stemmer;

final class StemmerTest extends TestCase {

	/** @return iterable<string, array{string, string}> Forms of one word each, by language. */
	public static function forms(): iterable {
		$fixture = json_decode(
			(string) file_get_contents( dirname( __DIR__, 3 ) . '/fixtures/word-forms.json' ),
			true,
			8,
			JSON_THROW_ON_ERROR
		);
		foreach ( $fixture as $language => $groups ) {
			foreach ( $groups as $group ) {
				yield "$language: $group" => array( $language, $group );
			}
		}
	}

	#[DataProvider( 'forms' )]
	public function testFormsOfAWordHaveOneStem( string $language, string $forms ): void {
		$stems = array();
		foreach ( explode( ' ', $forms ) as $form ) {
			$stems[ Stemmer::stem( SearchNormalizer::line( $form ), $language ) ][] = $form;
		}
		self::assertCount( 1, $stems, (string) json_encode( $stems, JSON_UNESCAPED_UNICODE ) );
	}

	public function testDifferentWordsKeepDifferentStems(): void {
		$different = array(
			'en' => 'vase vest lamp lamb table tablet',
			'lt' => 'vaza vazonas stalas stiklas',
			'de' => 'Glas Glanz Tasse Tasche',
			'it' => 'vaso vassoio tavolo tovaglia',
			'fr' => 'verre vase table tableau',
		);
		foreach ( $different as $language => $words ) {
			$words = explode( ' ', strtolower( $words ) );
			$stems = array_map( static fn ( string $word ): string => Stemmer::stem( $word, $language ), $words );
			self::assertSame( $stems, array_values( array_unique( $stems ) ) );
		}
	}

	public function testShortWordsNumbersAndOtherLanguagesStayAsTheyAre(): void {
		foreach ( array( 'os' => 'lt', 'bus' => 'en', 'x200s' => 'en', 'vasos' => 'es', 'вазы' => 'en' ) as $word => $language ) {
			self::assertSame( $word, Stemmer::stem( $word, $language ) );
		}
	}
}
