<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** The list of legal duties in docs/duties.md: every test that it names exists. */
final class DutiesTest extends TestCase {

	/** @return iterable<string, array{list<string>}> Cells of a table row: duty, article, since, where, field, tests. */
	public static function duties(): iterable {
		preg_match_all( '/^\| (?!Duty|---)(.+) \|$/m', (string) file_get_contents( self::root() . '/docs/duties.md' ), $rows );
		foreach ( $rows[1] as $row ) {
			$cells = array_map( 'trim', explode( '|', $row ) );
			yield $cells[0] => array( $cells );
		}
	}

	/** @param list<string> $cells */
	#[DataProvider( 'duties' )]
	public function testNamesTestsThatExist( array $cells ): void {
		self::assertCount( 6, $cells );
		preg_match_all( '/`([^`]+)`/', $cells[5], $found );
		self::assertNotSame( array(), $found[1], 'A duty without a test.' );
		$code = '';
		foreach ( $found[1] as $name ) {
			if ( str_contains( $name, '/' ) && preg_match( '/\.(php|tsx?)$/', $name ) === 1 ) {
				self::assertFileExists( self::root() . "/$name" );
				$code = (string) file_get_contents( self::root() . "/$name" );
			} else {
				$quoted = preg_quote( $name, '/' );
				self::assertMatchesRegularExpression( '/(function |test\(\s+[\'"`]|it\( [\'"`])' . $quoted . '\b/u', $code );
			}
		}
	}

	/** Directive 2011/83/EU, Article 8(2), and the national laws. */
	public function testOrderButtonHasTheWordsOfTheDirective(): void {
		$words = array(
			'it_IT' => 'Ordine con obbligo di pagare',
			'fr_FR' => 'Commande avec obligation de paiement',
			'de_DE' => 'Zahlungspflichtig bestellen',
			'lt_LT' => 'Užsakymas su prievole sumokėti',
		);
		foreach ( $words as $locale => $text ) {
			self::assertStringContainsString(
				"msgid \"Order with obligation to pay\"\nmsgstr \"$text\"",
				(string) file_get_contents( self::root() . "/languages/vitrine-$locale.po" )
			);
		}
	}

	private static function root(): string {
		return dirname( __DIR__, 3 );
	}
}
