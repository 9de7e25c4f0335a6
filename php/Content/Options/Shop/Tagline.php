<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Shop;

use Vitrine\Content\Options\Kinds\Text;

final class Tagline extends Text {

	public function key(): string {
		return 'tagline';
	}

	public function label(): string {
		return __( 'One line about the shop', 'vitrine' );
	}

	public function help(): string {
		return __( 'Shown in the footer; empty: the tagline of the site.', 'vitrine' );
	}
}
