<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\I18n;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\I18n\SearchNormalizer;

/** The same cases are tested for src/lib/fold.ts. */
final class SearchNormalizerTest extends TestCase {

	/** @return array<string, array<string, mixed>> */
	private static function cases( string $kind, string $name ): array {
		$fixture = json_decode(
			(string) file_get_contents( dirname( __DIR__, 3 ) . '/fixtures/folding.json' ),
			true,
			16,
			JSON_THROW_ON_ERROR
		);
		return array_combine(
			array_map( static fn ( array $case ): string => "'{$case[ $name ]}'", $fixture[ $kind ] ),
			$fixture[ $kind ]
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function words(): array {
		return self::cases( 'words', 'text' );
	}

	/** @return array<string, array<string, mixed>> */
	public static function queries(): array {
		return self::cases( 'query', 'typed' );
	}

	/** @return array<string, array<string, mixed>> */
	public static function lines(): array {
		return self::cases( 'line', 'text' );
	}

	/** @param list<string> $words */
	#[DataProvider( 'words' )]
	public function testFoldsWords( string $text, array $words ): void {
		self::assertSame( $words, SearchNormalizer::words( $text ) );
	}

	/** @param list<list<list<string>>> $query */
	#[DataProvider( 'queries' )]
	public function testParsesTerms( string $typed, array $query ): void {
		self::assertSame( $query, SearchNormalizer::query( $typed ) );
	}

	#[DataProvider( 'lines' )]
	public function testBuildsIndexLines( string $text, string $line ): void {
		self::assertSame( $line, SearchNormalizer::line( $text ) );
	}

	public function testIndexedTextHasSpaceBeforeEachWord(): void {
		self::assertSame( ' ol oel tshirt t shirt ', SearchNormalizer::text( 'Öl', 'T-Shirt', 'Öl' ) );
		self::assertSame( '', SearchNormalizer::text( '', '!' ) );
	}

	public function testInvalidUtf8FoldsToEmptyString(): void {
		self::assertSame( array(), SearchNormalizer::words( "caf\xe9" ) );
	}
}
