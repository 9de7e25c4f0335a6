<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Link;

final class ContactPage extends Link {

	public function key(): string {
		return 'contact_page';
	}

	public function label(): string {
		return __( 'Contact page', 'vitrine' );
	}

	public function help(): string {
		return __( 'Where “Contact” leads; without a page, it begins an e-mail.', 'vitrine' );
	}
}
