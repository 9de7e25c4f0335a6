<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Setup\StarterPages;

/** Reports starter pages that still have the text set-up gave them. */
final class DraftsCheck implements Check {

	public function __construct( private readonly StarterPages $pages ) {
	}

	public function key(): string {
		return 'starter_pages';
	}

	public function title(): string {
		return __( 'Texts of the shop’s pages', 'vitrine' );
	}

	public function find(): Finding {
		$links = array();
		foreach ( $this->pages->unedited() as $post ) {
			$links[ get_the_title( $post ) . " (#$post)" ] = admin_url( "post.php?post=$post&action=edit" );
		}
		return $links === array()
			? Finding::good( __( 'The pages that set-up made have been edited', 'vitrine' ) )
			: Finding::critical( __( 'Pages still have the text that set-up gave them', 'vitrine' ), __( 'Customers accept the terms with each order, and the law wants to know who sells. Please write these pages.', 'vitrine' ), $links );
	}
}
