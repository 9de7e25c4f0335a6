<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\TemporaryFiles;
use Vitrine\Database\ProvidesTables;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** Background import of large product files. */
final class ImportModule extends Module implements ProvidesTables {

	/** Cron hook of `BackgroundRunner`. Here, because every request needs its name. */
	public const HOOK = 'vitrine_import';

	public function services(): array {
		return array(
			SampleProducts::class => static fn ( Container $c ): SampleProducts => $c->build(
				SampleProducts::class,
				folder: \Vitrine\DIR . '/samples'
			),
		);
	}

	public function register( Container $container ): void {
		$run = static fn () => $container->get( BackgroundRunner::class )->run();
		add_action( self::HOOK, $run );
		add_action( self::HOOK, static fn () => $container->get( Upload::class )->forgetOld() );
		add_action( self::HOOK, static fn () => TemporaryFiles::clean() );
		add_action( self::HOOK . '_next', $run );
		if ( wp_doing_cron() && isset( $_GET[ self::HOOK ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- runs only jobs that are due, regardless of the caller.
			add_action( 'wp_loaded', $run );
		}
		add_action( 'vitrine_activate', static fn () => BackgroundRunner::schedule() );
		add_action( 'vitrine_migrated', static fn () => BackgroundRunner::schedule() );
		add_action( 'vitrine_deactivate', static fn () => BackgroundRunner::unschedule() );
	}

	public function tables(): array {
		return ImportTables::all();
	}
}
