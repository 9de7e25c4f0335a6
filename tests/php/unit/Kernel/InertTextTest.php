<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Kernel\InertText;

/** Text that strangers entered contains nothing that a mail client turns into a link; honest names and addresses stay as they are. */
final class InertTextTest extends TestCase {

	/** What mail clients recognise: schemes, `www.`, domains, IP addresses, e-mail addresses, international phone numbers. */
	private const LINK = '~\w://|\w:\S|//|\bwww\d*\.|[\pL\pN]\.[\pL\pN][\pL\pN\pM-]*\pL|\d\.\d+\.\d+\.\d|\S@|@\S|\+\d|[\x{2190}-\x{2BFF}\x{1F000}-\x{1FBFF}\pC]~u';

	#[DataProvider( 'honest' )]
	public function testHonestNamesAndAddressesStay( string $text ): void {
		self::assertSame( $text, InertText::line( $text ) );
	}

	/** @return list<array{string}> */
	public static function honest(): array {
		return array_map(
			static fn ( string $text ): array => array( $text ),
			array(
				'Dr. J.R. Müller-Co',
				'St. Gallen',
				'UAB „Molis“',
				'Kowalski S.A.',
				'Novák s.r.o.',
				'Verdi S.p.A.',
				'Müller & Söhne GmbH & Co. KG',
				'Drožėjų g. 12-3',
				'12, rue de l’Église, apt. 4/5',
				'LT-01100 Vilnius',
				'李小龙',
				'Jean-Luc O’Neill III.',
				'№ 5, кв. 7',
			)
		);
	}

	#[DataProvider( 'hostile' )]
	public function testNothingBecomesALink( string $text, string $expected ): void {
		self::assertSame( $expected, InertText::line( $text ) );
		self::assertDoesNotMatchRegularExpression( self::LINK, InertText::line( $text ) );
	}

	/** @return list<array{string, string}> */
	public static function hostile(): array {
		return array(
			array( 'WIN: www.evil.example/x!', 'WIN: www evil. example/x!' ),
			array( 'https://evil.example/?a=b', 'https: /evil. example/?a=b' ),
			array( 'HTTP://1.2.3.4/', 'HTTP: /1 2 3 4/' ),
			array( 'evil.example', 'evil. example' ),
			array( 'WWW.x.y', 'WWW x.y' ),
			array( 'www2.x.co', 'www2 x. co' ),
			array( 'приз.рф', 'приз. рф' ),
			array( 'evil。example', 'evil. example' ),
			array( 'ｗｗｗ．ｅｖｉｌ．ｃｏｍ', 'www evil. com' ),
			array( 'win@evil.example', 'win @ evil. example' ),
			array( 'mailto:win', 'mailto: win' ),
			array( 'javascript:alert(1)', 'javascript: alert(1)' ),
			array( '\\\\evil\\share', '/evil\\share' ),
			array( 'Call +370 600 12345', 'Call 370 600 12345' ),
			array( 'Call +(370) 600', 'Call (370) 600' ),
			array( "a\u{202e}b\u{200b}c\u{2066}d", 'a b c d' ),
			array( "ev\u{ad}il.\u{2060}example", 'ev il. example' ),
			array( "one\r\n\r\ntwo", 'one two' ),
			array( '🎁🎁🎁 You won 🎁', 'You won' ),
			array( '►► WIN ★★★ ◄◄', 'WIN' ),
			array( 'WIN!!!!!! $$$$$$', 'WIN! $' ),
			array( 'xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd. xn--p1ai' ),
		);
	}

	public function testLongTextIsCut(): void {
		self::assertSame( str_repeat( 'ž', 79 ) . '…', InertText::line( str_repeat( 'ž', 200 ) ) );
		self::assertSame( 'abcd…', InertText::line( 'abcdefgh', 5 ) );
		self::assertSame( '', InertText::line( "\xff" ) );
	}

	public function testParagraphsKeepTheirLines(): void {
		self::assertSame( "I withdraw.\n\nSee evil. example", InertText::paragraphs( "I withdraw.\n\nSee evil.example" ) );
		self::assertSame( "ab\nc…", InertText::paragraphs( "ab\ncdef", 5 ) );
	}
}
