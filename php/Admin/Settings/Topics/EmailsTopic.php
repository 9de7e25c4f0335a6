<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Mails\MailPreviews;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Kernel\Mailer;

defined( 'ABSPATH' ) || exit;

/** Settings > E-mails: the sender's address, and previews of all e-mails. */
final class EmailsTopic implements Topic, HasContext {

	public function __construct( private readonly Mailer $mailer, private readonly MailPreviews $previews ) {
	}

	public function key(): string {
		return 'e-mails';
	}

	public function title(): string {
		return __( 'E-mails', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		$address = get_option( Mailer::ADDRESS_OPTION, '' );
		return array( 'address' => is_string( $address ) ? $address : '' );
	}

	public function context(): array {
		return array(
			'sender' => $this->mailer->address(),
			'mails'  => $this->previews->titles(),
			'userEmail' => wp_get_current_user()->user_email,
		);
	}

	public function save( array $values ): array {
		$typed   = is_string( $values['address'] ?? null ) ? trim( $values['address'] ) : '';
		$address = sanitize_email( $typed );
		if ( $typed !== $address || ( $address !== '' && is_email( $address ) === false ) ) {
			return array( 'address' => __( 'Enter a valid e-mail address.', 'vitrine' ) );
		}
		update_option( Mailer::ADDRESS_OPTION, $address );
		return array();
	}
}
