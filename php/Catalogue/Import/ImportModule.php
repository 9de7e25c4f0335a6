<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\CategoryWriter;
use Vitrine\Catalogue\Export\ProductExport;
use Vitrine\Catalogue\FactsReader;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\Catalogue\ProductWriter;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Kernel\Lease;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ProvidesTables;

/** Products from files, thousands at a time, in the background. */
final class ImportModule implements Module, ProvidesTables {

	public function services(): array {
		return array(
			ProductRecords::class   => static fn ( Container $c ): ProductRecords => new ProductRecords( $c->get( Database::class ), $c->get( FactsReader::class ) ),
			Pictures::class         => static fn ( Container $c ): Pictures => new Pictures( $c->get( Database::class ) ),
			Names::class            => static fn ( Container $c ): Names => new Names( $c->get( Database::class ), $c->get( Languages::class ), $c->get( Pictures::class ) ),
			Planner::class          => static fn ( Container $c ): Planner => new Planner( $c->get( Languages::class ), $c->get( Names::class ) ),
			Jobs::class             => static fn ( Container $c ): Jobs => new Jobs( $c->get( Database::class ), $c->get( Clock::class ) ),
			JobRows::class          => static fn ( Container $c ): JobRows => new JobRows( $c->get( Database::class ) ),
			Intake::class           => static fn ( Container $c ): Intake => new Intake( $c->get( Jobs::class ), $c->get( JobRows::class ), $c->get( Languages::class ), $c->get( Clock::class ) ),
			ParentRows::class       => static fn (): ParentRows => new ParentRows(),
			PictureDownloads::class => static fn ( Container $c ): PictureDownloads => new PictureDownloads( $c->get( Database::class ) ),
			Check::class            => static fn ( Container $c ): Check => new Check( $c->get( Database::class ), $c->get( Jobs::class ), $c->get( JobRows::class ), $c->get( Names::class ), $c->get( Planner::class ), $c->get( ProductRecords::class ), $c->get( FaultPoints::class ), $c->get( ParentRows::class ), $c->get( PictureDownloads::class ) ),
			Run::class              => static fn ( Container $c ): Run => new Run(
				$c->get( Database::class ),
				$c->get( JobRows::class ),
				$c->get( Names::class ),
				$c->get( Planner::class ),
				$c->get( ProductRecords::class ),
				$c->get( ProductWriter::class ),
				$c->get( CategoryWriter::class ),
				$c->get( FaultPoints::class ),
				$c->get( ParentRows::class ),
			),
			Finish::class           => static fn ( Container $c ): Finish => new Finish(
				$c->get( Database::class ),
				$c->get( JobRows::class ),
				$c->get( Names::class ),
				$c->get( Planner::class ),
				$c->get( ProductRecords::class ),
				$c->get( ProductWriter::class ),
				$c->get( PictureDownloads::class ),
				$c->get( ParentRows::class ),
			),
			Worker::class           => static fn ( Container $c ): Worker => new Worker( $c->get( Jobs::class ), $c->get( Check::class ), $c->get( Run::class ), $c->get( Finish::class ), $c->get( Lease::class ) ),
			ProductExport::class    => static fn ( Container $c ): ProductExport => new ProductExport( $c->get( Database::class ), $c->get( ProductRecords::class ), $c->get( Names::class ), $c->get( Pictures::class ), $c->get( Languages::class ) ),
			Samples::class          => static fn ( Container $c ): Samples => new Samples(
				\Vitrine\DIR . '/samples',
				$c->get( CategoryWriter::class ),
				$c->get( Names::class ),
				$c->get( Pictures::class ),
				$c->get( Languages::class ),
				$c->get( Intake::class ),
				$c->get( Jobs::class ),
				$c->get( Worker::class ),
			),
			Background::class       => static fn ( Container $c ): Background => new Background( $c->get( Jobs::class ), $c->get( Worker::class ) ),
		);
	}

	public function register( Container $container ): void {
		$run = static fn () => $container->get( Background::class )->run();
		add_action( Background::HOOK, $run );
		add_action( Background::HOOK, static fn () => $container->get( Intake::class )->forgetOld() );
		add_action( Background::HOOK . '_next', $run );
		if ( wp_doing_cron() && isset( $_GET[ Background::HOOK ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- works on what is due, whoever asks.
			add_action( 'wp_loaded', $run );
		}
		add_action( 'vitrine_activate', Background::wind( ... ) );
		add_action( 'vitrine_migrated', Background::wind( ... ) );
		add_action( 'vitrine_deactivate', Background::stop( ... ) );
	}

	public function tables(): array {
		return Tables::all();
	}
}
