<?php
declare(strict_types=1);

namespace Vitrine\Admin\Attributes;

use Vitrine\Catalogue\Brands\Brand;
use Vitrine\Catalogue\Brands\Manufacturer;

/** A brand or manufacturer from the settings screen; decoded JSON, untrusted. */
final class BrandInput {

	private const MAX_NAME_LENGTH = 120;
	private const MAX_TEXT_LENGTH = 1000;

	public readonly Brand|Manufacturer $brand;

	/** @var array<string, string> Messages by field. */
	public readonly array $errors;

	/** @param array<mixed> $input In the format of `toArray`. */
	public function __construct( array $input, bool $manufacturer ) {
		$text    = static fn ( string $name ): string => is_string( $input[ $name ] ?? null ) ? $input[ $name ] : '';
		$line    = static fn ( string $name ): string => sanitize_text_field( $text( $name ) );
		$lines   = static fn ( string $name ): string => sanitize_textarea_field( $text( $name ) );
		$typed   = is_string( $input['url'] ?? null ) ? trim( $input['url'] ) : '';
		$url     = esc_url_raw( $typed, array( 'http', 'https' ) );
		$picture = absint( $input['picture'] ?? 0 );
		$facts   = array(
			'id'      => absint( $input['id'] ?? 0 ),
			'name'    => $line( 'name' ),
			'url'     => $url,
			'picture' => $picture,
		);
		$this->brand  = $manufacturer
			? new Manufacturer(
				...$facts,
				address: $lines( 'address' ),
				email: $line( 'email' ),
				responsible: $lines( 'responsible' )
			)
			: new Brand( ...$facts );
		$this->errors = array_filter(
			array(
				'name'        => $facts['name'] === '' || mb_strlen( $facts['name'] ) > self::MAX_NAME_LENGTH
					/* translators: %d: number of characters */
					? sprintf( __( 'Enter a name of up to %d characters.', 'vitrine' ), self::MAX_NAME_LENGTH )
					: '',
				'url'         => $typed !== '' && ( strlen( $url ) > 500 || preg_match( '~^https?://~', $url ) !== 1 )
					? __( 'Enter a URL that starts with https://', 'vitrine' )
					: '',
				'picture'     => $picture > 0 && ! wp_attachment_is_image( $picture )
					? __( 'Choose an image from the media library.', 'vitrine' )
					: '',
				'email'       => $line( 'email' ) !== '' && is_email( $line( 'email' ) ) === false
					? __( 'Enter a valid e-mail address.', 'vitrine' )
					: '',
				'address'     => self::lengthError( $lines( 'address' ) ),
				'responsible' => self::lengthError( $lines( 'responsible' ) ),
			),
			static fn ( string $error ): bool => $error !== ''
		);
	}

	/** @return array<string, mixed> */
	public static function toArray( Brand|Manufacturer $brand ): array {
		return array_diff_key( get_object_vars( $brand ), array( 'image' => true ) );
	}

	private static function lengthError( string $text ): string {
		return mb_strlen( $text ) > self::MAX_TEXT_LENGTH
			/* translators: %d: number of characters */
			? sprintf( __( 'Enter up to %d characters.', 'vitrine' ), self::MAX_TEXT_LENGTH )
			: '';
	}
}
