<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Options\OptionsTopic;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Settings\Kinds\Image;
use Vitrine\Storefront\Brand\BrandReader;

defined( 'ABSPATH' ) || exit;

/** General options of the shop, and the site logo, which belongs to WordPress: the site editor and the Customizer change it, too. */
final class GeneralTopic implements Topic, HasContext {

	public const LOGO = 'site_logo';

	public function __construct( private readonly OptionsTopic $options ) {
	}

	public function key(): string {
		return $this->options->key();
	}

	public function title(): string {
		return $this->options->title();
	}

	public function capability(): string {
		return $this->options->capability();
	}

	public function read(): array {
		return array( self::LOGO => BrandReader::attachment() ) + $this->options->read();
	}

	public function context(): array {
		$context = $this->options->context();
		$field   = self::field();
		array_unshift(
			$context['sections'],
			array(
				'title'  => __( 'Logo', 'vitrine' ),
				'fields' => array(
					array(
						'key'         => self::LOGO,
						'label'       => $field->label(),
						'help'        => $field->help(),
						'kind'        => $field->field(),
						'perLanguage' => false,
						'choices'     => (object) array(),
					),
				),
			)
		);
		return $context;
	}

	public function save( array $values ): array {
		$logo = $values[ self::LOGO ] ?? null;
		// A logo that is set already may be of a type that WordPress does not accept itself, such as SVG.
		$isKept = $logo === null || self::field()->sanitize( $logo ) === BrandReader::attachment();
		$errors = $isKept ? array() : self::field()->errors( $logo );
		if ( $errors !== array() ) {
			return array( self::LOGO => $errors[''] ?? '' );
		}
		$errors = $this->options->save( array_diff_key( $values, array( self::LOGO => true ) ) );
		if ( $errors === array() && ! $isKept ) {
			self::choose( self::field()->sanitize( $logo ) );
		}
		return $errors;
	}

	private static function choose( int $logo ): void {
		if ( $logo > 0 ) {
			update_option( 'site_logo', $logo );
			return;
		}
		remove_theme_mod( 'custom_logo' );
		delete_option( 'site_logo' );
	}

	private static function field(): Image {
		return new Image(
			self::LOGO,
			__( 'Site logo', 'vitrine' ),
			__( 'For the header, e-mails and invoices. Without a logo they show the name of the shop. At least 480 pixels wide.', 'vitrine' )
		);
	}
}
