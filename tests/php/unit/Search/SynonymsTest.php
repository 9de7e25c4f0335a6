<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Search;

use PHPUnit\Framework\TestCase;
use Vitrine\Search\Synonyms;

final class SynonymsTest extends TestCase {

	public function testRulesWorkBothWaysOrOneWay(): void {
		$synonyms = Synonyms::parse( "# Seating\nsofa, couch, Chaise-longue\n\nsettee, divan => sofa\ntea towel => dishcloth", 'en' );
		self::assertSame( array( array( 'couch' ), array( 'chaiselongue' ) ), $synonyms->alternatives( array( 'sofa' ), 'en' ) );
		self::assertSame( array( array( 'sofa' ), array( 'chaiselongue' ) ), $synonyms->alternatives( array( 'couch' ), 'en' ) );
		self::assertSame( array( array( 'sofa' ) ), $synonyms->alternatives( array( 'divan' ), 'en' ) );
		self::assertSame( array( array( 'dishcloth' ) ), $synonyms->alternatives( array( 'tea', 'towel' ), 'en' ) );
		self::assertSame( array(), $synonyms->alternatives( array( 'dishcloth' ), 'en' ) );
	}

	public function testFormsOfAWordShareItsRules(): void {
		self::assertSame( array( array( 'couch' ) ), Synonyms::parse( 'sofa, couch', 'en' )->alternatives( array( 'sofas' ), 'en' ) );
		self::assertSame( array( array( 'indas' ) ), Synonyms::parse( 'vaza => indas', 'lt' )->alternatives( array( 'vazos' ), 'lt' ) );
	}

	public function testNamesLinesThatAreNotRules(): void {
		$text = "sofa, couch\nalone\n=> sofa\n# comment\n\na => b => c\none two three four five, six\n" . str_repeat( 'x', 400 ) . ', y';
		self::assertSame( array( 2, 3, 6, 7, 8 ), Synonyms::invalidLines( $text ) );
		self::assertCount( 2, Synonyms::parse( $text, 'en' )->rules );
	}

	public function testLettersThatContainTheByteOfALineBreakStayWhole(): void {
		$synonyms = Synonyms::parse( "ąsotis => grafinas\r\nfotelis => krėslas", 'lt' );
		self::assertSame( array( array( 'grafinas' ) ), $synonyms->alternatives( array( 'asotis' ), 'lt' ) );
		self::assertSame( array( array( 'kreslas' ) ), $synonyms->alternatives( array( 'fotelis' ), 'lt' ) );
		self::assertSame( array(), Synonyms::invalidLines( 'ąsotis => grafinas' ) );
	}
}
