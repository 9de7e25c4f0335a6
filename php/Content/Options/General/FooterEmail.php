<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Email;

final class FooterEmail extends Email {

	public function key(): string {
		return 'footer_email';
	}

	public function label(): string {
		return __( 'E-mail (footer)', 'vitrine' );
	}
}
