<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Import\Csv\ByteSample;
use Vitrine\Import\Csv\CodePages;
use Vitrine\Import\Csv\Encoding;
use Vitrine\Import\Csv\EncodingGuess;

/** Encodings that a file does not name: what their bytes mean, and which one a file is likely to have. */
final class EncodingTest extends TestCase {

	/** Names of mbstring for supersets. */
	private const SUPERSETS = array(
		'GB18030'   => 'GB18030',
		'Big5'      => 'CP950',
		'Shift_JIS' => 'SJIS-win',
		'EUC-KR'    => 'UHC',
		'EUC-JP'    => 'eucJP-win',
	);

	/** @return iterable<string, array{Encoding}> */
	public static function codePages(): iterable {
		foreach ( Encoding::unmarked() as $encoding ) {
			// Those of Macs have been changed since: iconv has the older ones.
			$isTable = CodePages::has( $encoding->value ) && ! str_starts_with( $encoding->value, 'Mac' );
			if ( $isTable && @iconv( $encoding->value, 'UTF-8', 'a' ) !== false ) {
				yield $encoding->value => array( $encoding );
			}
		}
	}

	#[DataProvider( 'codePages' )]
	public function testTablesAgreeWithIconv( Encoding $encoding ): void {
		for ( $byte = 0x20; $byte <= 0xFF; ++$byte ) {
			$known = @iconv( $encoding->value, 'UTF-8', chr( $byte ) );
			if ( $known !== false && preg_match( '/^[\x{80}-\x{9F}\x{E000}-\x{F8FF}]?$/u', $known ) !== 1 ) {
				self::assertSame( $known, $encoding->decode( chr( $byte ) ), "$encoding->value " . dechex( $byte ) );
			}
		}
	}

	/** @return iterable<string, array{Encoding, string, list<string>}> */
	public static function texts(): iterable {
		$texts = array(
			array( Encoding::Windows1257, 'Žalias šviestuvas su ąžuolo kojele', array( 'en', 'lt' ) ),
			array( Encoding::Windows1257, 'Žalias šviestuvas su ąžuolo kojele', array( 'de' ) ),
			array( Encoding::Windows1257, 'šviestuvas', array( 'en', 'lt' ) ),
			array( Encoding::Windows1257, 'Krēsls ar ādas sēdekli, ozolkoka kājas', array( 'lv' ) ),
			array( Encoding::Windows1257, 'Jääkülm õhk, valge sõstar, šašlõkk', array( 'et' ) ),
			array( Encoding::Windows1250, 'Żółta filiżanka z uchwytem, ręcznie malowana', array( 'pl', 'en' ) ),
			array( Encoding::Windows1250, 'Żółta filiżanka z uchwytem, ręcznie malowana', array( 'en', 'lt' ) ),
			array( Encoding::Windows1250, 'Stůl z dubového dřeva, černý', array( 'en', 'de' ) ),
			array( Encoding::Windows1250, 'Fehér kerámia tál, kézzel készült, tűzálló', array( 'hu' ) ),
			array( Encoding::Windows1251, 'Керамическая ваза ручной работы', array( 'en' ) ),
			array( Encoding::Windows1251, 'Зелена ваза, ръчна изработка', array( 'bg' ) ),
			array( Encoding::Windows1251, 'Українська ваза з їжаком', array( 'en', 'uk' ) ),
			array( Encoding::Windows1253, 'Κεραμικό βάζο χειροποίητο, μπλε', array( 'en' ) ),
			array( Encoding::Windows1254, 'Yeşil çiçek vazosu, ağaç ayaklı ışık', array( 'en' ) ),
			array( Encoding::Windows1255, 'אגרטל קרמיקה עבודת יד', array( 'he' ) ),
			array( Encoding::Windows1256, 'مزهرية خزفية صناعة يدوية', array( 'ar' ) ),
			array( Encoding::Windows1252, 'Grüne Schüssel aus Größe 5, „schön“ für 5 €', array( 'de' ) ),
			array( Encoding::Windows1252, 'Grüne Schüssel aus Größe 5, „schön“ für 5 €', array( 'lt' ) ),
			array( Encoding::Windows1252, 'Grüne Schüssel aus Größe 5', array( 'el' ) ),
			array( Encoding::Windows1252, 'Vase bleu, décoré à la main, très léger, ça coûte 5 €', array( 'lt' ) ),
			array( Encoding::Windows1252, 'Taça de cerâmica, mão', array( 'en' ) ),
			array( Encoding::Windows1252, 'Größe', array( 'en' ) ),
			array( Encoding::Windows1252, '20 m² 5 µm 20°', array( 'en' ) ),
			array( Encoding::Gb18030, '手工制作的大花瓶，绿色，高三十厘米，可以放在家里', array( 'en' ) ),
			array( Encoding::Gb18030, '绿色花瓶', array( 'zh' ) ),
			array( Encoding::Big5, '手工製作的大花瓶，綠色，高三十公分，可以放在家裡', array( 'en' ) ),
			array( Encoding::ShiftJis, '手作りの花瓶です。高さ30センチの緑色', array( 'en' ) ),
			array( Encoding::EucJp, '手作りの花瓶です。高さ30センチの緑色', array( 'ja' ) ),
			array( Encoding::EucKr, '도자기 꽃병 수공예 초록색', array( 'ko' ) ),
			array( Encoding::Mac, 'Grüne Schüssel, café à côté, déjà “vu”', array( 'de' ) ),
			array( Encoding::Iso2, 'Żółta filiżanka, ręcznie malowana, śliczna', array( 'pl' ) ),
			array( Encoding::Koi8, 'Керамическая ваза ручной работы', array( 'ru' ) ),
			array( Encoding::Dos866, 'Керамическая ваза ручной работы', array( 'ru' ) ),
			array( Encoding::Dos775, 'Žalias šviestuvas su ąžuolo kojele', array( 'lt' ) ),
			array( Encoding::Dos852, 'Żółta filiżanka ręcznie malowana', array( 'pl' ) ),
		);
		foreach ( $texts as [ $encoding, $text, $languages ] ) {
			yield "$encoding->value, $text, " . implode( ' ', $languages ) => array( $encoding, $text, $languages );
		}
	}

	/** @param list<string> $languages */
	#[DataProvider( 'texts' )]
	public function testGuessesByLettersAndLanguages( Encoding $encoding, string $text, array $languages ): void {
		$bytes = self::encode( $encoding, $text );
		$guess = EncodingGuess::of( $bytes, $languages );
		self::assertSame( $text, $guess->ranked[0]->decode( $bytes ), $guess->ranked[0]->value );
	}

	public function testIsSureOnlyIfOtherEncodingsMakeNoSense(): void {
		$sure = static fn ( Encoding $encoding, string $text, string ...$languages ): bool =>
			EncodingGuess::of( self::encode( $encoding, $text ), array_values( $languages ) )->sure;
		self::assertTrue( $sure( Encoding::Windows1257, 'Žalias šviestuvas su ąžuolo kojele', 'en', 'lt' ) );
		self::assertTrue( $sure( Encoding::Windows1252, 'Grüne Schüssel, Größe 5', 'en', 'de' ) );
		self::assertTrue( $sure( Encoding::Windows1251, 'Керамическая ваза ручной работы', 'en' ) );
		// The same bytes are Icelandic or French in Windows-1252.
		self::assertFalse( $sure( Encoding::Windows1257, 'šviestuvas', 'en', 'lt' ) );
		self::assertFalse( $sure( Encoding::Windows1257, 'Krēsls ar ādas sēdekli', 'en', 'fr', 'lt' ) );
	}

	public function testFindsEncodingsByTheNamesThatPeopleUse(): void {
		$names = array(
			'windows-1257' => Encoding::Windows1257,
			'CP1250'       => Encoding::Windows1250,
			'1251'         => Encoding::Windows1251,
			'gbk'          => Encoding::Gb18030,
			'latin1'       => Encoding::Windows1252,
			'iso-8859-2'   => Encoding::Iso2,
			'utf-8'        => Encoding::Utf8,
			'ebcdic'       => null,
		);
		foreach ( $names as $name => $encoding ) {
			self::assertSame( $encoding, Encoding::find( (string) $name ), (string) $name );
		}
	}

	public function testDoesNotSplitCharacters(): void {
		foreach ( array( Encoding::Gb18030, Encoding::Big5, Encoding::ShiftJis, Encoding::EucKr ) as $encoding ) {
			$text  = $encoding === Encoding::EucKr ? 'a,"꽃병 꽃",1' : 'a,"花瓶 花",1';
			$bytes = self::encode( $encoding, $text );
			for ( $cut = 0; $cut <= strlen( $bytes ); ++$cut ) {
				$whole = $encoding->completeLength( substr( $bytes, 0, $cut ) );
				self::assertSame(
					$text,
					$encoding->decode( substr( $bytes, 0, $whole ) ) . $encoding->decode( substr( $bytes, $whole ) ),
					"$encoding->value cut at $cut"
				);
			}
		}
	}

	public function testShowsTheLineWithTheMostLetters(): void {
		$file = (string) tempnam( sys_get_temp_dir(), 'sample' );
		$long = str_repeat( 'x', 200 );
		file_put_contents( $file, self::encode( Encoding::Windows1257, "sku,title\rA,Vaza\rB,Lėkštė\rC,$long Žalias ąžuolas\rD,č" ) );
		$sample = ByteSample::of( $file );
		unlink( $file );
		self::assertSame( 4, $sample->line );
		self::assertMatchesRegularExpression( '/^…x{29} Žalias ąžuolas$/u', $sample->shown( Encoding::Windows1257 ) );
	}

	private static function encode( Encoding $encoding, string $text ): string {
		$name = self::SUPERSETS[ $encoding->value ] ?? null;
		return $name === null ? (string) iconv( 'UTF-8', $encoding->value, $text ) : (string) mb_convert_encoding( $text, $name, 'UTF-8' );
	}
}
