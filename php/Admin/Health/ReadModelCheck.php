<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Catalogue\ReadModel\ReadModelRebuild;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether products are shown with the languages, currencies and paths that are set. */
final class ReadModelCheck implements HealthCheck {

	public function __construct( private readonly ReadModelRebuild $rebuild ) {
	}

	public function key(): string {
		return 'read_model';
	}

	public function title(): string {
		return __( 'Products after a change of settings', 'vitrine' );
	}

	public function find(): Finding {
		return $this->rebuild->isNeeded()
			? Finding::critical(
				__( 'Products do not match the settings', 'vitrine' ),
				__(
					'Languages, exchange rates or paths have changed, but the products were not updated completely. Prices may be outdated and products missing. The shop updates them within an hour.',
					'vitrine'
				),
				array( __( 'Update the products now', 'vitrine' ) => RebuildAction::url() )
			)
			: Finding::good( __( 'Products match the settings', 'vitrine' ) );
	}
}
