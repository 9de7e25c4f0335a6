<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Import\Csv\Encoding;
use Vitrine\Import\EncodingQuestion;
use Vitrine\Import\ImportDirectory;
use Vitrine\Import\Job;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Import\Questions;
use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Import\Upload;

/** Files that don't name their encoding: it is guessed by the shop's languages, shown, and chosen before the check. */
final class EncodingChoiceTest extends ImportTestCase {

	/** What a Lithuanian Excel saves. The test shop has Lithuanian texts. */
	private static function lithuanian(): string {
		return (string) file_get_contents( dirname( __DIR__, 2 ) . '/fixtures/import/k-lithuanian-excel-windows-1257.csv' );
	}

	private function title( string $sku, string $language ): string {
		$id = $this->service( ProductWriter::class )->bySku( $sku );
		return $id === null ? '' : (string) ( $this->views( $id )[ $language ]['title'] ?? '' );
	}

	private function job( Job $job ): Job {
		return $this->service( Jobs::class )->find( $job->id ) ?? self::fail( 'Job not found.' );
	}

	/** @param array<string, string> $answers */
	private function answer( Job $job, array $answers ): void {
		self::assertSame( array(), $this->service( Questions::class )->answer( $job, $answers ) );
	}

	public function testGuessesByTheLanguagesOfTheShop(): void {
		$job      = $this->accept( self::lithuanian() );
		$question = EncodingQuestion::of( $job );
		self::assertNotNull( $question );
		self::assertSame( array( 'Windows-1257', 'Windows-1257' ), array( $job->file->encoding, $question->answer( $job->choices ) ) );
		self::assertStringContainsString( 'Line 2: K-1;12,50;Žalias šviestuvas su ąžuolo kojele', $question->sample );
		self::assertTrue( EncodingQuestion::isSure( $job ) );
		$this->imported( self::lithuanian() );
		self::assertSame( 'Žalias šviestuvas su ąžuolo kojele', $this->title( 'K-1', 'lt' ) );
	}

	public function testChosenEncodingIsShownAndImported(): void {
		$csv = (string) iconv( 'UTF-8', 'Windows-1250', "sku;price;title:en\nP-1;5;Żółta filiżanka\n" );
		$job = $this->accept( $csv );
		$this->answer( $job, array( 'encoding' => 'Windows-1252' ) );
		$job = $this->job( $job );
		self::assertStringContainsString( '¯ó³ta fili¿anka', (string) EncodingQuestion::of( $job )?->sample );
		$this->answer( $job, array( 'encoding' => 'Windows-1250' ) );
		$job = $this->job( $job );
		self::assertStringContainsString( 'Żółta filiżanka', (string) EncodingQuestion::of( $job )?->sample );
		$jobs = $this->service( Jobs::class );
		$jobs->move( $job->id, JobStatus::Fresh, JobStatus::Checking );
		$this->worked( $job );
		self::assertNull( EncodingQuestion::of( $this->job( $job ) ) );
		$jobs->move( $job->id, JobStatus::Checked, JobStatus::Running );
		$this->worked( $job );
		self::assertSame( 'Żółta filiżanka', $this->title( 'P-1', 'en' ) );
		self::assertFileDoesNotExist( ImportDirectory::original( $job->file->path ) );
	}

	public function testColumnNamesDependOnTheEncoding(): void {
		$utf8 = "sku;price;title:de;attribute:größe:de\nG-1;5;Schüssel;groß\n";
		$job  = $this->accept( (string) iconv( 'UTF-8', 'Macintosh', $utf8 ) );
		self::assertSame( 'attribute:größe:de', $job->file->header[3] );
		$this->answer( $job, array( 'encoding' => 'Windows-1252' ) );
		self::assertSame( 'attribute:grš§e:de', $this->job( $job )->file->header[3] );
		$this->answer( $this->job( $job ), array( 'encoding' => 'Macintosh' ) );
		$job = $this->job( $job );
		self::assertSame( array( 'attribute:größe:de', 'Macintosh' ), array( $job->file->header[3], $job->file->encoding ) );
	}

	public function testTranslatedColumnNamesDecideBetweenEncodings(): void {
		$header = 'ID,Typ,Artikelnummer,Name,Veröffentlicht,Sichtbarkeit im Katalog,Vorrätig?,Regulärer Preis';
		foreach ( array( 'Windows-1252', 'Macintosh', 'CP850' ) as $encoding ) {
			$job = $this->accept( (string) iconv( 'UTF-8', $encoding, "$header\n1,simple,$encoding,Vase,1,visible,1,5\n" ) );
			self::assertSame( 'woocommerce', $job->file->format, $encoding );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function unambiguous(): iterable {
		$csv = "sku;price;title:lt\nU-1;5;Žalias šviestuvas – „Ąžuolas“ 手\n";
		yield 'UTF-8' => array( $csv );
		yield 'UTF-8 with a mark' => array( "\xEF\xBB\xBF$csv" );
		yield 'UTF-16' => array( "\xFF\xFE" . mb_convert_encoding( $csv, 'UTF-16LE', 'UTF-8' ) );
		yield 'ASCII' => array( "sku;price;title:lt\nU-1;5;Vaza\n" );
		yield 'UTF-8 after a megabyte of ASCII' => array( str_replace( "\nU", str_repeat( "\nN,1,x", 200_000 ) . "\nU", $csv ) );
	}

	#[DataProvider( 'unambiguous' )]
	public function testDoesNotAskIfTheFileNamesIt( string $csv ): void {
		$job = $this->accept( $csv );
		self::assertNull( EncodingQuestion::of( $job ) );
		self::assertFileDoesNotExist( ImportDirectory::original( $job->file->path ) );
		// Nor is another encoding used.
		$this->service( Questions::class )->answer( $job, array( 'encoding' => 'Windows-1257' ) );
		self::assertSame( $job->file->encoding, $this->job( $job )->file->encoding );
		$chosen = $this->service( Upload::class )->accept( $this->file( $csv ), 'a.csv', 1, encoding: Encoding::Windows1257 );
		self::assertSame( $job->file->encoding, $chosen->file->encoding );
	}

	public function testRefusesUnknownAndUnsuitableAnswers(): void {
		$job = $this->accept( self::lithuanian() );
		foreach ( array( 'EBCDIC', 'UTF-8', 'UTF-16LE' ) as $name ) {
			$errors = $this->service( Questions::class )->answer( $job, array( 'encoding' => $name ) );
			self::assertSame( array( 'encoding' ), array_keys( $errors ) );
		}
		self::assertSame( 'Windows-1257', $this->job( $job )->file->encoding );
		$this->expectException( ImportRejected::class );
		$this->service( Upload::class )->accept( $this->file( self::lithuanian() ), 'a.csv', 1, encoding: Encoding::Utf8 );
	}

	public function testReadsEncodingsWithSeveralBytes(): void {
		$texts = array(
			'GB18030'  => '绿色花瓶，手工制作，可以放在家里的大花瓶',
			'CP950'    => '綠色花瓶，手工製作的大花瓶，可以放在家裡',
			'SJIS-win' => '手作りの花瓶です。緑色のものがあります',
			'UHC'      => '도자기 꽃병은 수공예로 만든 것이 있다',
		);
		foreach ( $texts as $encoding => $text ) {
			$csv = "sku,price,title:en,note\nM-$encoding,5,\"$text\",\"" . str_repeat( $text, 9000 ) . '"';
			$this->imported( mb_convert_encoding( $csv, $encoding, 'UTF-8' ) );
			self::assertSame( $text, $this->title( "M-$encoding", 'en' ) );
		}
	}
}
