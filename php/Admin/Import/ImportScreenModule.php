<?php
declare(strict_types=1);

namespace Vitrine\Admin\Import;

use Vitrine\Admin\Screen;
use Vitrine\Admin\ShopMenu;
use Vitrine\Catalogue\Export\ProductExport;
use Vitrine\Catalogue\Import\Intake;
use Vitrine\Catalogue\Import\JobRows;
use Vitrine\Catalogue\Import\Jobs;
use Vitrine\Catalogue\Import\Worker;
use Vitrine\Catalogue\Lists\ProductLists;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;

/** Products in and out of files, in wp-admin. */
final class ImportScreenModule implements Module {

	public function services(): array {
		return array(
			ImportScreen::class => static fn ( Container $c ): ImportScreen => new ImportScreen( $c->get( Screen::class ), $c->get( ProductLists::class ), $c->get( Languages::class ) ),
			JobWire::class      => static fn ( Container $c ): JobWire => new JobWire( $c->get( JobRows::class ) ),
			ImportRest::class   => static fn ( Container $c ): ImportRest => new ImportRest( $c->get( Intake::class ), $c->get( Jobs::class ), $c->get( Worker::class ), $c->get( JobWire::class ) ),
			Downloads::class    => static fn ( Container $c ): Downloads => new Downloads( $c->get( ProductExport::class ), $c->get( Jobs::class ), $c->get( JobRows::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_action( 'admin_menu', static fn () => $container->get( ImportScreen::class )->menu(), ShopMenu::IMPORT );
		add_action( 'rest_api_init', static fn () => $container->get( ImportRest::class )->register() );
		add_action( 'admin_post_' . Downloads::EXPORT, static fn () => $container->get( Downloads::class )->products() );
		add_action( 'admin_post_' . Downloads::FAULTS, static fn () => $container->get( Downloads::class )->faults() );
	}
}
