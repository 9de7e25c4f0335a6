<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Setup\StarterPages;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether starter pages still have their starter text. */
final class DraftsCheck implements HealthCheck {

	public function __construct( private readonly StarterPages $pages ) {
	}

	public function key(): string {
		return 'starter_pages';
	}

	public function title(): string {
		return __( 'Texts of the shop pages', 'vitrine' );
	}

	public function find(): Finding {
		$links = array();
		foreach ( $this->pages->unedited() as $post ) {
			$links[ get_the_title( $post ) . " (#$post)" ] = admin_url( "post.php?post=$post&action=edit" );
		}
		return $links === array()
			? Finding::good( __( 'The starter pages have been edited', 'vitrine' ) )
			: Finding::critical(
				__( 'Pages still have their starter text', 'vitrine' ),
				__(
					'Customers accept the terms with each order, and the law requires you to identify the seller. Please write these pages.',
					'vitrine'
				),
				$links
			);
	}
}
