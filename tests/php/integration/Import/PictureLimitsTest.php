<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use RuntimeException;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Database\BulkWrite;
use Vitrine\Import\JobPictures;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Import\MediaLookup;

/** What an import does at most for its pictures. */
final class PictureLimitsTest extends ImportTestCase {

	private const PICTURE = 'http://93.184.215.14/cup.png';

	private const OTHER = 'http://93.184.215.14/jug.png';

	private int $requests = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->requests = 0;
		add_filter(
			'pre_http_request',
			function ( mixed $response, array $options ): array {
				++$this->requests;
				imagepng( imagecreatetruecolor( 6, 4 ), (string) $options['filename'] );
				return array(
					'headers'  => array(),
					'body'     => '',
					'response' => array( 'code' => 200, 'message' => '' ),
					'cookies'  => array(),
					'filename' => $options['filename'],
				);
			},
			10,
			2
		);
	}

	protected function tearDown(): void {
		array_map( 'unlink', glob( wp_upload_dir()['path'] . '/{cup,jug}*', GLOB_BRACE ) ?: array() );
		parent::tearDown();
	}

	public function testPicturesBeyondTheLimitAreReportedAndAddedByTheNextImport(): void {
		$file = 'sku,price,title:en,pictures' . "\nA,5,Vase," . self::PICTURE . "\nB,5,Jug," . self::PICTURE . '|' . self::OTHER . "\n";
		$job  = $this->checked( $file );
		$rows = array();
		for ( $n = 2; $n <= JobPictures::MAX_PICTURES; ++$n ) {
			$rows[] = array( 'job_id' => $job->id, 'hash' => md5( "other $n" ), 'error' => 'Not found.' );
		}
		foreach ( array_chunk( $rows, 500 ) as $chunk ) {
			$this->service( BulkWrite::class )->insert( '{import_pictures}', $chunk );
		}
		$this->service( Jobs::class )->move( $job->id, JobStatus::Checked, JobStatus::Running );
		$job = $this->worked( $job );
		self::assertSame(
			array(
				'3: pictures: ' . self::OTHER . ': The image was left out: an import adds up to 20,000 images.'
				. ' Import the file again to add the others.',
			),
			$this->faults( $job )
		);
		self::assertSame( array( JobStatus::Done, 1 ), array( $job->status, $this->requests ) );
		self::assertSame( array( 1, 1 ), array( $this->pictures( 'A' ), $this->pictures( 'B' ) ) );
		$next = $this->imported( $file );
		self::assertSame( array( array(), 2, 2 ), array( $this->faults( $next ), $this->requests, $this->pictures( 'B' ) ) );
	}

	/** A picture that exhausts the memory ends the process before its result is stored. */
	public function testPictureThatEndsTheProcessIsTriedTwice(): void {
		$file     = 'sku,price,title:en,pictures' . "\nA,5,Vase," . self::PICTURE . '|' . self::OTHER . "\n";
		$job      = $this->checked( $file );
		$pictures = $this->service( JobPictures::class );
		self::assertTrue( $pictures->claim( $job->id, self::PICTURE, 'a' ) );
		self::assertTrue( $pictures->claim( $job->id, self::PICTURE, 'a' ) );
		self::assertFalse( $pictures->claim( $job->id, self::PICTURE, 'a' ) );
		self::assertTrue( $pictures->claim( $job->id, self::OTHER, 'a' ), 'Killed once.' );
		$this->service( Jobs::class )->move( $job->id, JobStatus::Checked, JobStatus::Running );
		$job = $this->worked( $job );
		self::assertSame(
			array( '2: pictures: ' . self::PICTURE . ': The image was left out, because the server stopped while adding it.' ),
			$this->faults( $job )
		);
		self::assertSame( array( JobStatus::Done, 1, 1 ), array( $job->status, $this->requests, $this->pictures( 'A' ) ) );
		$this->imported( $file );
		self::assertSame( array( 2, 2 ), array( $this->requests, $this->pictures( 'A' ) ), 'The next import tries it again.' );
	}

	public function testPictureThatAlwaysFailsUnexpectedlyEndsWithANote(): void {
		add_filter( 'wp_handle_sideload_prefilter', static fn () => throw new RuntimeException( 'A plugin failed.' ) );
		$job = $this->imported( 'sku,price,title:en,pictures' . "\nA,5,Vase," . self::PICTURE . "\n" );
		self::assertSame( array( JobStatus::Done, 2 ), array( $job->status, $this->requests ) );
		self::assertStringContainsString( 'the server stopped while adding it', implode( "\n", $this->faults( $job ) ) );
	}

	public function testPictureDeletedDuringTheImportIsNotRequestedAgain(): void {
		add_action( 'add_attachment', static fn ( int $id ) => wp_delete_attachment( $id, true ) );
		$job = $this->imported( 'sku,price,title:en,pictures' . "\nA,5,Vase," . self::PICTURE . "\nB,5,Vase," . self::PICTURE . "\n" );
		self::assertSame( array( JobStatus::Done, 1 ), array( $job->status, $this->requests ) );
		self::assertCount( 2, preg_grep( '/was deleted from the media library/', $this->faults( $job ) ) ?: array() );
	}

	public function testNumberOfStatementsDoesNotDependOnTheNumberOfNames(): void {
		$base  = wp_get_upload_dir()['baseurl'];
		$names = static fn ( int $count ): array => array_merge(
			...array_map(
				static fn ( int $n ): array => array( "$base/a/p-$n-30x20.png", "q-$n.png", "https://cdn.test/$n.png" ),
				range( 1, $count )
			)
		);
		$media = $this->service( MediaLookup::class );
		$count = static function ( int $size ) use ( $media, $names ): int {
			global $wpdb;
			$before = $wpdb->num_queries;
			self::assertSame( array(), $media->find( $names( $size ) ) );
			return $wpdb->num_queries - $before;
		};
		self::assertLessThanOrEqual( 5, $count( 10 ) );
		self::assertLessThanOrEqual( 12, $count( 200 ), 'A batch of the check has 100 lines.' );
	}

	private function pictures( string $sku ): int {
		$writer = $this->service( ProductWriter::class );
		return count( $writer->facts( $writer->bySku( $sku ) ?? 0 )->pictures ?? array() );
	}
}
